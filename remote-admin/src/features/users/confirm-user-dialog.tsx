import type { AdminUser } from '@hive/contract/users';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { describeRoleAction, userActions, type SingleUserAction } from './user-labels';

interface ConfirmUserDialogProps {
  action: SingleUserAction;
  user: AdminUser;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an account is suspended, unsuspended, deleted or given another role. */
export function ConfirmUserDialog({ action, user, onConfirm, onClose }: ConfirmUserDialogProps) {
  const { title, verb, effect } =
    typeof action === 'string' ? userActions[action] : describeRoleAction(action.role);
  return (
    <ConfirmDialog
      title={`Are you sure you want to ${verb} this user?`}
      confirmLabel={title}
      isDestructive={action !== 'unsuspend'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <strong>{user.name ? `${user.name} (${user.email})` : user.email}</strong>
      {`. ${effect}`}
    </ConfirmDialog>
  );
}
