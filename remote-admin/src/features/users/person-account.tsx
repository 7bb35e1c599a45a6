import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminUser } from '@hive/contract/users';
import { useSession } from '@hive/shared-auth/session';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import { nameOf } from '../../lib/people';
import { tabHref } from '../../lib/record-links';
import { ActionCell } from './action-cell';
import { RoleCell } from './role-cell';
import { TextCell } from './text-cell';
import { useEditing } from './use-editing';
import { useUserActions } from './use-user-actions';
import { readBadges, writeBadges } from './user-labels';
import styles from './users.module.css';

interface PersonAccountProps {
  user: AdminUser;
  /** Reports whether an edit or a dialog needs the account to stay as it is. */
  onBusy: (isBusy: boolean) => void;
}

/** The account of a person, edited in place as in the list of users. */
export function PersonAccount({ user, onBusy }: PersonAccountProps) {
  const ownId = useSession((session) => session.user?._id);
  const navigate = useNavigate();
  const editing = useEditing();
  const { changes, ask, dialogs, isBusy } = useUserActions(() => void navigate(tabHref('users')));
  const needsStandstill = editing.isEditing || isBusy;
  const report = useEffectEvent(onBusy);
  useEffect(() => report(needsStandstill), [needsStandstill]);
  const note = user._id === ownId ? 'person-own-account' : undefined;
  return (
    <RecordSection title="Account" isWide>
      <Facts>
        <Fact term="Email">{user.email}</Fact>
        <Fact term="Joined">{formatMoment(user.createdAt)}</Fact>
        <Fact term="Role">
          <RoleCell user={user} lockedBy={note} onChoose={(role) => ask({ role }, user)} />
        </Fact>
        <Fact term="Title">
          <TextCell
            label={`Title of ${nameOf(user)}`}
            placeholder="Add a title"
            value={user.title}
            onDirty={(isDirty) => editing.onDirty('title', isDirty)}
            onSave={(text) => changes.change(user, { title: text.trim() })}
          />
        </Fact>
        <Fact term="Badges">
          <TextCell
            label={`Badges of ${nameOf(user)}, with commas between them`}
            placeholder="Add badges"
            value={writeBadges(user.badges)}
            onDirty={(isDirty) => editing.onDirty('badges', isDirty)}
            onSave={(text) => changes.change(user, { badges: readBadges(text) })}
          />
          <small className={styles.own}>
            Title and badges are shown with this person’s published reviews.
          </small>
        </Fact>
      </Facts>
      <ActionCell
        user={user}
        ownId={note}
        isDeleting={changes.deleting.includes(user._id)}
        onSuspend={() => ask(user.suspended ? 'unsuspend' : 'suspend', user)}
        onDelete={() => ask('delete', user)}
      />
      {note && (
        <small id={note} className={styles.own}>
          This is you. Only another admin can change your role, suspend or delete you.
        </small>
      )}
      {dialogs}
    </RecordSection>
  );
}
