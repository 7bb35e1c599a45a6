import { useMutation } from '@tanstack/react-query';
import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from '../../lib/reason-form';

interface ReasonDialogProps<Result> {
  title: string;
  description: string;
  /** The name of the draft. */
  draft: string;
  verb: string;
  reasons: readonly string[];
  send: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the reason before something is ignored or undone. What was entered is stored until it is sent. */
export function ReasonDialog<Result>({
  title,
  description,
  send,
  onDone,
  ...form
}: ReasonDialogProps<Result>) {
  const sending = useMutation({ mutationFn: send });

  async function submit(reason: string): Promise<true> {
    const result = await sending.mutateAsync(reason);
    form.onClose();
    onDone(result);
    return true;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && form.onClose()}
      title={title}
      description={description}
    >
      <ReasonForm
        draft={form.draft}
        verb={form.verb}
        hint="It is in the audit log."
        reasons={form.reasons}
        isInDialog
        busy={sending.isPending}
        onSend={submit}
        onCancel={form.onClose}
      />
    </Dialog>
  );
}
