import { useState } from 'react';
import type { Invitation } from '@hive/contract/invitations';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { useToast } from '@hive/shared-ui/toast';
import { useWithdrawInvitation } from './api/withdraw-invitation';

interface WithdrawDialogProps {
  /** The invitation to withdraw; null closes the dialog. */
  invitation: Invitation | null;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks for confirmation, then withdraws an invitation. */
export function WithdrawDialog({ invitation, onClose, onWithdrawn }: WithdrawDialogProps) {
  const withdraw = useWithdrawInvitation();
  const toast = useToast();
  const [fault, setFault] = useState<string | null>(null);

  function close() {
    setFault(null);
    onClose();
  }

  async function confirm({ _id, email }: Invitation) {
    setFault(null);
    try {
      await withdraw.mutateAsync(_id);
      close();
      toast.show({ tone: 'leaf', title: `The invitation for ${email} has been withdrawn.` });
      onWithdrawn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    }
  }

  return (
    <Dialog
      open={invitation !== null}
      onOpenChange={(open) => !open && close()}
      title="Withdraw this invitation?"
      description={
        invitation &&
        `The link sent to ${invitation.email} for ${invitation.box.name} will stop working.`
      }
    >
      {fault && <Alert tone="berry">{fault}</Alert>}
      <DialogActions>
        <Button
          variant="danger"
          busy={withdraw.isPending}
          onClick={() => invitation && void confirm(invitation)}
        >
          Withdraw invitation
        </Button>
        <Button variant="secondary" onClick={close}>
          Keep invitation
        </Button>
      </DialogActions>
    </Dialog>
  );
}
