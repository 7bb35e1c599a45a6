import type { AdminBox } from '@hive/contract/admin-boxes';
import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from '../../lib/reason-form';
import { useDeletePartner } from './api/delete-partner';
import styles from './partner-list.module.css';

interface DeletePartnerProps {
  box: AdminBox;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation and the reason, then deletes a partner. */
export function DeletePartner({ box, onDeleted, onClose }: DeletePartnerProps) {
  const deletion = useDeletePartner();

  async function send(reason: string): Promise<true> {
    await deletion.mutateAsync({ id: box._id, reason });
    onDeleted();
    return true;
  }

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
      <ReasonForm
        draft={`delete partner ${box._id}`}
        verb="Delete"
        hint="We send it to the partner."
        reasons={[
          'The box is no longer sold.',
          'You asked us to remove it.',
          'The website or the affiliate link does not work.',
          'It breaks our terms.',
        ]}
        isInDialog
        busy={deletion.isPending}
        onSend={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
