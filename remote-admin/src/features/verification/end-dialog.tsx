import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from '../../lib/reason-form';
import { useVerificationWrites } from './api/verification';

interface EndDialogProps {
  boxId: string;
  name: string;
  onClose: () => void;
}

/** Asks for the reason, then ends a verification. */
export function EndDialog({ boxId, name, onClose }: EndDialogProps) {
  const { end } = useVerificationWrites(boxId);

  async function send(reason: string): Promise<true> {
    await end.mutateAsync(reason);
    onClose();
    return true;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !end.isPending && onClose()}
      title={`End the verification of ${name}?`}
      description="The badge disappears straight away, and the box moves to the section ‘Not verified yet’."
    >
      <ReasonForm
        draft={`end verification ${boxId}`}
        verb="End verification"
        hint="We email it to the partner."
        reasons={[
          'Prices or terms on your website differ from your listing.',
          'The company is no longer active.',
          'We could not reach you.',
        ]}
        isInDialog
        busy={end.isPending}
        onSend={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
