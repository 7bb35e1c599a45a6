import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { AllScopeFields } from './all-scope-fields';
import { useAllScope, type MatchingOrders } from './use-all-scope';
import type { Scope } from './use-decisions';
import styles from './decisions.module.css';

interface ApproveAllDialogProps {
  matching: MatchingOrders;
  busy: boolean;
  /** Rejects with the api's error; resolves to whether the decision was sent. */
  onApprove: (scope: Scope) => Promise<boolean>;
  onClose: () => void;
}

/** Confirms the approval of all matching orders. Says what is included. */
export function ApproveAllDialog({ matching, busy, onApprove, onClose }: ApproveAllDialogProps) {
  const all = useAllScope(matching);
  const [fault, setFault] = useState<ApiError | null>(null);

  async function approve() {
    setFault(null);
    try {
      if (await onApprove(all.scope)) onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve ${all.countText}?`}
      description="Their commission goes on the next invoice. You can undo this for ten seconds."
    >
      <div className={styles.form}>
        <AllScopeFields all={all} />
        {fault && <Alert tone="berry">{fault.message}</Alert>}
        <DialogActions>
          <Button
            busy={busy}
            aria-disabled={all.count === 0 || undefined}
            onClick={() => all.count > 0 && void approve()}
          >
            Approve
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
