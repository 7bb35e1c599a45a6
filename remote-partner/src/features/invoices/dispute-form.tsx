import type { Invoice } from '@hive/contract/invoices';
import { limits } from '@hive/contract/limits';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { TextArea } from '@hive/shared-ui/text-area';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useFocusedField, useTextDraft } from '../../lib/use-text-draft';
import { useDispute } from './api/dispute-invoice';
import styles from './invoices.module.css';

/** A button that opens the dispute of an invoice. Unsent text is stored as a draft, which is shown. */
export function DisputeForm({ invoice }: { invoice: Invoice }) {
  const { text, setText, ...form } = useTextDraft(`dispute ${invoice._id}`);
  const dispute = useDispute(invoice);
  const { fault, problems, errors, onSubmit } = useFormSubmit(
    dispute,
    async () => {
      await dispute.mutateAsync({ reason: text });
      setText('');
      form.close();
    },
    {
      values: { reason: text },
      check: () => ({ reason: findTextProblem(text, limits.reasonMax, 'Describe what is wrong.') }),
    },
  );
  const field = useFocusedField(form.wasPressed, problems, 'reason');

  if (!form.isOpen)
    return (
      <div>
        <Button variant="secondary" size="sm" autoFocus={form.wasCancelled} onClick={form.open}>
          Dispute this invoice
          <VisuallyHidden>{` ${invoice.number}`}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextArea
        ref={field}
        label={`What is wrong with ${invoice.number}?`}
        hint="We answer by email, and send no reminders until then. The invoice stays due."
        rows={3}
        aria-required
        value={text}
        error={errors['reason']}
        onChange={({ target }) => setText(target.value)}
      />
      {fault && !problems['reason'] && (
        <Alert tone="berry" title="The dispute was not sent">
          {fault.message}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" size="sm" busy={dispute.isPending}>
          Send dispute
        </Button>
        <Button variant="quiet" size="sm" onClick={form.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
