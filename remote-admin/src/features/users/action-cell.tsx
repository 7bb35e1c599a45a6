import type { AdminUser } from '@hive/contract/users';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { nameOf } from '../../lib/people';
import styles from './users.module.css';

interface ActionCellProps {
  user: AdminUser;
  /** Set for the admin's own account: the id of the note that explains the disabled buttons. */
  ownId?: string;
  isDeleting: boolean;
  onSuspend: () => void;
  onDelete: () => void;
}

/** Suspend, unsuspend and delete. Disabled for the admin's own account; the server enforces this too. */
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
