import type { AdminUser } from '@hive/contract/users';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { nameOf } from '../../lib/people';
import styles from './users.module.css';

interface ActionCellProps {
  user: AdminUser;
  /** It is the admin's own account: what says so has this id. */
  ownId?: string;
  isDeleting: boolean;
  onSuspend: () => void;
  onDelete: () => void;
}

/** Suspending, letting in again, deleting. Nobody does that to themselves; the server refuses it as well. */
export function ActionCell({ user, ownId, isDeleting, onSuspend, onDelete }: ActionCellProps) {
  const isOwn = ownId !== undefined;
  const of = <VisuallyHidden>{` ${nameOf(user)}`}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="sm"
        disabled={isOwn}
        aria-describedby={ownId}
        onClick={onSuspend}
      >
        {user.suspended ? 'Unsuspend' : 'Suspend'}
        {of}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={isOwn}
        aria-describedby={ownId}
        busy={isDeleting}
        className={styles.delete}
        onClick={onDelete}
      >
        Delete
        {of}
      </Button>
    </div>
  );
}
