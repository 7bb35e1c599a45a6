import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { roleNames, theseUsers } from '../../lib/people';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { BadgeDialog } from './badge-dialog';
import type { BulkAction, Role } from './bulk-action';
import { SuspendDialog } from './suspend-dialog';
import { describeRoleAction, userActions, type UserActionTexts } from './user-labels';
import styles from './users.module.css';

interface BulkActionsProps {
  count: number;
  onAct: (action: BulkAction, title: string) => void;
}

/** The actions on the selected users, each with a confirmation. */
export function BulkActions({ count, onAct }: BulkActionsProps) {
  const [role, setRole] = useState<Role>('user');
  const [isBadgeOpen, setBadgeOpen] = useState(false);
  const [isSuspending, setSuspending] = useState(false);
  const [pending, setPending] = useState<{ action: BulkAction; texts: UserActionTexts } | null>(
    null,
  );
  const ask = (action: 'unsuspend' | 'delete') => () =>
    setPending({ action: { action }, texts: userActions[action] });
  const askRole = () =>
    setPending({ action: { action: 'role', role }, texts: describeRoleAction(role) });
  return (
    <>
      <select
        className={styles.select}
        aria-label="Role for the selected users"
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {Object.entries(roleNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" onClick={askRole}>
        Change role
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setBadgeOpen(true)}>
        Badge…
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setSuspending(true)}>
        Suspend
      </Button>
      <Button variant="secondary" size="sm" onClick={ask('unsuspend')}>
        Unsuspend
      </Button>
      <Button variant="danger" size="sm" onClick={ask('delete')}>
        Delete
      </Button>
      {isBadgeOpen && (
        <BadgeDialog
          subject={theseUsers(count)}
          onAct={(action, title) => {
            setBadgeOpen(false);
            onAct(action, title);
          }}
          onClose={() => setBadgeOpen(false)}
        />
      )}
      {isSuspending && (
        <SuspendDialog
          subject={theseUsers(count)}
          draft="suspend many"
          onSuspend={(reason) => {
            onAct({ action: 'suspend', reason }, userActions.suspend.title);
            return Promise.resolve(true);
          }}
          onClose={() => setSuspending(false)}
        />
      )}
      {pending && (
        <ConfirmDialog
          title={`Are you sure you want to ${pending.texts.verb} ${theseUsers(count)}?`}
          confirmLabel={pending.texts.title}
          isDestructive={pending.action.action !== 'unsuspend'}
          onConfirm={() => {
            setPending(null);
            onAct(pending.action, pending.texts.title);
          }}
          onClose={() => setPending(null)}
        >
          {pending.texts.effect}
        </ConfirmDialog>
      )}
    </>
  );
}
