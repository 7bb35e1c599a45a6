import { useMutation } from '@tanstack/react-query';
import type { BankLine } from '@hive/contract/bank-lines';
import { ApiError } from '@hive/shared-auth/http';
import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from '../../../../lib/reason-form';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** The name of the draft. */
  draft: string;
  verb: string;
  reasons: readonly string[];
  send: (reason: string) => Promise<BankLine>;
  onDone: (line: BankLine) => void;
  onClose: () => void;
}

/** Asks for the reason before a line is ignored or reopened. What was entered is stored until it is sent. */
export function ReasonDialog({ title, description, send, onDone, ...form }: ReasonDialogProps) {
  const sending = useMutation({ mutationFn: send });

  async function submit(reason: string): Promise<boolean> {
    if (sending.isPending) return false;
    try {
      const line = await sending.mutateAsync(reason);
      form.onClose();
      onDone(line);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
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
        fault={sending.error instanceof ApiError ? sending.error : null}
        onSend={submit}
        onCancel={form.onClose}
      />
    </Dialog>
  );
}
