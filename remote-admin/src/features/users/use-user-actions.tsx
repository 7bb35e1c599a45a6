import { useState } from 'react';
import type { AdminUser } from '@hive/contract/users';
import { ConfirmUserDialog } from './confirm-user-dialog';
import { ConflictDialog } from './conflict-dialog';
import { useUserChanges } from './use-user-changes';
import type { SingleUserAction } from './user-labels';

interface PendingAction {
  action: SingleUserAction;
  user: AdminUser;
}

/**
 * The actions on one account, each with its confirmation, for the list and for the page of a person.
 * @param onDeleted called once the account no longer exists
 */
export function useUserActions(onDeleted: () => void) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const changes = useUserChanges();

  async function confirm({ action, user }: PendingAction, reason?: string): Promise<boolean> {
    setPending(null);
    if (typeof action === 'object') return (await changes.change(user, action)).isSaved;
    if (action !== 'delete') return changes.setSuspended(user, action === 'suspend', reason);
    const isGone = await changes.remove(user);
    if (isGone) onDeleted();
    return isGone;
  }

  return {
    changes,
    /** Asks for confirmation, then acts. */
    ask: (action: SingleUserAction, user: AdminUser) => setPending({ action, user }),
    isBusy: changes.isBusy || pending !== null,
    dialogs: (
      <>
        {pending && (
          <ConfirmUserDialog
            {...pending}
            onConfirm={(reason) => confirm(pending, reason)}
            onClose={() => setPending(null)}
          />
        )}
        {changes.conflict && (
          <ConflictDialog
            conflict={changes.conflict}
            onTheirs={changes.keepTheirs}
            onMine={changes.saveMine}
          />
        )}
      </>
    ),
  };
}
