import type { Expense } from '@hive/contract/expenses';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form } from '@hive/shared-ui/form';
import { useToast } from '@hive/shared-ui/toast';
import { BothVersions } from '../../../lib/both-versions';
import { FileField } from '../file-field';
import { receiptHint, receiptTypes } from '../receipt-file';
import { ExpenseFields } from './expense-fields';
import { expenseLabels, formatValue, toValues, type ExpenseValues } from './expense-values';
import { ReceiptPreview } from './receipt-preview';
import { useExpenseForm, type ExpenseForm } from './use-expense-form';
import styles from './expense-form.module.css';

interface ExpenseDialogProps {
  /** A booked expense or a draft; null for a new one. */
  expense: Expense | null;
  onClose: () => void;
  onSaved: (saved: Expense) => void;
}

const titleOf = (expense: Expense | null): string =>
  !expense ? 'Add expense' : expense.status === 'draft' ? 'Complete expense' : 'Edit expense';

/** Books a new expense, completes a draft beside its receipt, or edits a booked expense. */
export default function ExpenseDialog({ expense, onClose, onSaved }: ExpenseDialogProps) {
  const form = useExpenseForm(expense, onSaved);
  const toast = useToast();
  const { fault, theirs } = form;

  const showDraftToast = () =>
    toast.show({
      tone: 'sky',
      title: 'The receipt was saved as a draft.',
      description: 'Complete or delete it under Receipts.',
    });

  // A click outside the dialog keeps the typed values. Cancel discards them.
  function close() {
    onClose();
    if (form.hasDraft) showDraftToast();
  }

  async function cancel() {
    onClose();
    if (!(await form.discard())) showDraftToast();
  }

  const isDraft = expense?.status === 'draft';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={titleOf(expense)}
      className={isDraft && expense.signedUrl ? styles.beside : styles.dialog}
    >
      <div className={styles.columns}>
        {isDraft && <ReceiptPreview expense={expense} />}
        <Form form={form.form} className={styles.form} onSubmit={form.submit}>
          {theirs ? (
            <Conflict form={form} theirs={theirs} />
          ) : (
            fault && <Fault form={form} hasReceipt={!expense} />
          )}
          <ExpenseFields form={form} />
          {!expense && (
            <FileField
              label="Receipt (optional)"
              isOptional
              accept={receiptTypes}
              hint={receiptHint}
              error={fault?.fields?.['file']}
              onFile={form.setReceipt}
            />
          )}
          <DialogActions>
            <Button type="submit" busy={form.isSaving}>
              Save
            </Button>
            <Button variant="secondary" disabled={form.isSaving} onClick={() => void cancel()}>
              Cancel
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  );
}

/** Errors that belong to no visible field. */
function Fault({ form, hasReceipt }: { form: ExpenseForm; hasReceipt: boolean }) {
  const { fault } = form;
  const shown = [...Object.keys(expenseLabels), ...(hasReceipt ? ['file'] : [])];
  const fields = Object.entries(fault?.fields ?? {});
  const elsewhere = fields.filter(([name]) => !shown.includes(name)).map(([, text]) => text);
  if (!fault || (fields.length > 0 && elsewhere.length === 0)) return null;
  return (
    <Alert tone="berry" title="The expense could not be saved.">
      {elsewhere.length > 0 ? elsewhere.join(' ') : fault.message}
    </Alert>
  );
}

/** A version conflict: shows the saved values beside the typed ones, to choose from. */
function Conflict({ form, theirs }: { form: ExpenseForm; theirs: Expense }) {
  const now = toValues(theirs);
  const differing = (Object.keys(expenseLabels) as (keyof ExpenseValues)[]).filter(
    (field) => now[field] !== form.values[field],
  );
  return (
    <Alert tone="honey" role="alert" title="This expense has been changed in the meantime">
      <p className={styles.text}>
        Another admin saved changes while you were editing. Your changes are not saved yet.
      </p>
      <BothVersions
        rows={differing.map((field) => ({
          field,
          label: expenseLabels[field],
          theirs: formatValue(field, now),
          yours: formatValue(field, form.values),
        }))}
      />
      <div className={styles.actions}>
        <Button size="sm" onClick={() => form.resolveConflict(theirs, 'yours')}>
          Continue with yours
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => form.resolveConflict(theirs, 'theirs')}
        >
          Continue with theirs
        </Button>
      </div>
    </Alert>
  );
}
