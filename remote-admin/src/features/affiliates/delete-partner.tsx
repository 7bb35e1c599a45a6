import type { AdminBox } from '@hive/contract/admin-boxes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { useDeletePartner } from './api/delete-partner';
import styles from './partner-list.module.css';

interface DeletePartnerProps {
  box: AdminBox;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a partner leaves every list. */
export function DeletePartner({ box, onDeleted, onClose }: DeletePartnerProps) {
  const remove = useDeletePartner();
  return (
    <Dialog
      open
      onOpenChange={() => !remove.isPending && onClose()}
      title="Are you sure you want to delete this partner?"
      description={
        <>
          <strong className={styles.named}>{box.name}</strong> disappears from every list straight
          away. Its clicks, reviews and invoices are kept.
        </>
      }
    >
      <div className={styles.question}>
        {remove.isError && (
          <Alert tone="berry">{getErrorMessage(remove.error, 'Failed to delete partner.')}</Alert>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(box._id, { onSuccess: onDeleted })}
          >
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
