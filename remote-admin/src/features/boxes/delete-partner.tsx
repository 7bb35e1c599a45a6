import type { AdminBox } from '@hive/contract/admin-boxes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { useDeletePartner } from './api/delete-partner';
import styles from './partner-list.module.css';

interface DeletePartnerProps {
  box: AdminBox;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then deletes a partner. */
export function DeletePartner({ box, onDeleted, onClose }: DeletePartnerProps) {
  const deletion = useDeletePartner();
  return (
    <Dialog
      open
      onOpenChange={() => !deletion.isPending && onClose()}
      title="Are you sure you want to delete this partner?"
      description={
        <>
          <strong className={styles.named}>{box.name}</strong> disappears from every list straight
          away. Its clicks, reviews and invoices are kept.
        </>
      }
    >
      <div className={styles.question}>
        {deletion.isError && (
          <Alert tone="berry">{getErrorMessage(deletion.error, 'Failed to delete partner.')}</Alert>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => deletion.mutate(box._id, { onSuccess: onDeleted })}
          >
            Delete
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
