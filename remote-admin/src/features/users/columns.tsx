import { Link } from 'react-router-dom';
import type { AdminUser } from '@hive/contract/users';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { formatDate } from '@hive/shared-ui/lib/format';
import { nameOf } from '../../lib/people';
import { personHref } from '../../lib/record-links';
import { ActionCell } from './action-cell';
import { RoleCell } from './role-cell';
import { TextCell } from './text-cell';
import type { UserChanges } from './use-user-changes';
import { readBadges, statusName, writeBadges, type SingleUserAction } from './user-labels';
import styles from './users.module.css';

/** What the cells need. */
interface ColumnTools {
  changes: UserChanges;
  /** The id of the current admin. */
  ownId: string | undefined;
  onDirty: (field: string, isDirty: boolean) => void;
  onAction: (action: SingleUserAction, user: AdminUser) => void;
}

/** The id of the note that explains why the admin's own row is locked. */
const ownNote = 'users-own-account';

/** The columns of the user list. */
export function userColumns(tools: ColumnTools): TableColumn<AdminUser>[] {
  const { changes, ownId, onDirty, onAction } = tools;
  const noteOf = (user: AdminUser) => (user._id === ownId ? ownNote : undefined);
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isFixed: true,
      cell: (user) => (
        <span className={styles.name}>
          <Link to={personHref(user._id)}>{nameOf(user)}</Link>
          {user._id === ownId && (
            <small id={ownNote} className={styles.own}>
              This is you. Only another admin can change your role, suspend or delete you.
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      isSortable: true,
      cell: ({ email }) => (
        <span className={styles.email}>
          <EmailAddress email={email} />
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      isSortable: true,
      cell: (user) => (
        <RoleCell
          user={user}
          lockedBy={noteOf(user)}
          onChoose={(role) => onAction({ role }, user)}
        />
      ),
    },
    {
      id: 'title',
      header: 'Title',
      cell: (user) => (
        <TextCell
          label={`Title of ${nameOf(user)}`}
          placeholder="Add a title"
          value={user.title}
          onDirty={(isDirty) => onDirty(`title ${user._id}`, isDirty)}
          onSave={(text) => changes.change(user, { title: text.trim() })}
        />
      ),
    },
    {
      id: 'badges',
      header: 'Badges',
      cell: (user) => (
        <TextCell
          label={`Badges of ${nameOf(user)}, with commas between them`}
          placeholder="Add badges"
          value={writeBadges(user.badges)}
          onDirty={(isDirty) => onDirty(`badges ${user._id}`, isDirty)}
          onSave={(text) => changes.change(user, { badges: readBadges(text) })}
        />
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ suspended }) => (
        <span>
          <Badge tone={suspended ? 'berry' : 'leaf'}>{statusName(suspended)}</Badge>
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: 'Joined',
      isSortable: true,
      isHiddenAtFirst: true,
      isUnbroken: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (user) => (
        <ActionCell
          user={user}
          ownId={noteOf(user)}
          isDeleting={changes.deleting.includes(user._id)}
          onSuspend={() => onAction(user.suspended ? 'unsuspend' : 'suspend', user)}
          onDelete={() => onAction('delete', user)}
        />
      ),
    },
  ];
}
