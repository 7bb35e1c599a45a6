import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from './reason-form';

interface ReasonDialogProps<Result> {
  title: string;
  description: string;
  /** What is decided on, above the reason. */
  children?: ReactNode;
  /** The name of the draft. */
  draft: string;
  verb: string;
  /** Default: danger. */
  variant?: 'primary' | 'danger';
  reasons: readonly string[];
  send: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the reason before something is ignored, undone or released. What was entered is stored until it is sent. */
export function ReasonDialog<Result>({
  title,
  description,
  children,
  send,
  onDone,
  ...form
}: ReasonDialogProps<Result>) {
  const sending = useMutation({ mutationFn: send });
  // A dialog that is closed while it sends could not show why it was refused.
  const close = () => !sending.isPending && form.onClose();

  async function submit(reason: string): Promise<true> {
    const result = await sending.mutateAsync(reason);
    form.onClose();
    onDone(result);
    return true;
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {children}
      <ReasonForm
        draft={form.draft}
        verb={form.verb}
        variant={form.variant}
        hint="It is in the audit log."
        reasons={form.reasons}
        isInDialog
        busy={sending.isPending}
        onSend={submit}
        onCancel={close}
      />
    </Dialog>
  );
}
