import type { AdminUser } from '@hive/contract/users';
import { ConfirmDialog } from '../../lib/confirm-dialog';
import { SuspendDialog } from './suspend-dialog';
import { describeRoleAction, userActions, type SingleUserAction } from './user-labels';

interface ConfirmUserDialogProps {
  action: SingleUserAction;
  user: AdminUser;
  /** Resolves to whether it was done. Only a suspension has a reason. */
  onConfirm: (reason?: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for confirmation before an account is suspended, unsuspended, deleted or given another role. */
export function ConfirmUserDialog({ action, user, onConfirm, onClose }: ConfirmUserDialogProps) {
  const who = <strong>{user.name ? `${user.name} (${user.email})` : user.email}</strong>;
  if (action === 'suspend')
    return (
      <SuspendDialog
        subject="this user"
        draft={`suspend ${user._id}`}
        onSuspend={onConfirm}
        onClose={onClose}
      >
        {who}
        {'. '}
      </SuspendDialog>
    );
  const { title, verb, effect } =
    typeof action === 'string' ? userActions[action] : describeRoleAction(action.role);
  return (
    <ConfirmDialog
      title={`Are you sure you want to ${verb} this user?`}
      confirmLabel={title}
      isDestructive={action !== 'unsuspend'}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {who}
      {`. ${effect}`}
    </ConfirmDialog>
  );
}
