import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { toPence } from '@hive/contract/money';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatPence, formatPounds } from '@hive/shared-ui/lib/format';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { outstandingPence } from '../api/find-unpaid';
import { type InvoiceAction, useInvoiceAction } from './api/invoices';
import styles from './invoices.module.css';
import { suggestCredit } from './suggest-credit';

interface InvoiceFormProps {
  action: InvoiceAction['action'];
  invoice: InvoiceDetails;
  onClose: () => void;
}

interface ActionLabels {
  submitLabel: string;
  /** After the invoice's number. */
  doneText: string;
  /** What it does, with the amount if the form does not ask for it. */
  hint: (invoice: InvoiceDetails) => string;
}

const labels: Readonly<Record<InvoiceAction['action'], ActionLabels>> = {
  pay: {
    submitLabel: 'Mark as paid',
    doneText: 'is marked as paid.',
    hint: () => 'Enter the date the outstanding amount reached the bank account.',
  },
  unpay: {
    submitLabel: 'Mark as unpaid',
    doneText: 'is marked as unpaid.',
    hint: () =>
      'Are you sure? The payment is reversed in the books and the invoice becomes outstanding again.',
  },
  'write-off': {
    submitLabel: 'Write off',
    doneText: 'is written off.',
    hint: (invoice) =>
      `Are you sure? ${formatPence(outstandingPence(invoice) - toPence(invoice.writtenOff ?? 0))} is booked as a bad debt, and reminders and interest stop. You can’t undo this, but a later payment recovers it.`,
  },
  reclaim: {
    submitLabel: 'Reclaim VAT',
    doneText: 'has its VAT reclaimed.',
    hint: ({ writeOff }) =>
      `${formatPounds(writeOff?.reclaimable ?? 0)} of VAT is booked in box 4 of the VAT return. It is repaid in proportion if the partner pays later.`,
  },
  credit: {
    submitLabel: 'Issue credit note',
    doneText: 'has a new credit note.',
    hint: () =>
      'The credit note is numbered, booked and emailed to the partner. You can’t undo this.',
  },
  answer: {
    submitLabel: 'Send answer',
    doneText: 'has no open dispute.',
    hint: () => 'The answer is emailed to the partner and closes the dispute. Reminders go on.',
  },
};

const dateLabels = { pay: 'Paid on', 'write-off': 'Written off on', reclaim: 'Reclaimed on' };

const isDestructive = (action: InvoiceAction['action']): boolean =>
  action === 'unpay' || action === 'credit' || action === 'write-off';

/** Form for an action on an invoice. Errors are shown at their fields; typed values stay. */
export default function InvoiceForm({ action, invoice, onClose }: InvoiceFormProps) {
  const toast = useToast();
  const mutation = useInvoiceAction(invoice._id);
  const suggestion = suggestCredit(invoice);
  const form = useZodForm(
    () =>
      import(/* webpackChunkName: 'schemas' */ './invoice-schema').then(
        ({ invoiceActionSchemas }) => invoiceActionSchemas[action],
      ),
    {
      draftKey: useDraftKey(`invoice ${action} ${invoice._id}`),
      defaultValues: { date: londonToday(), net: suggestion.net, reason: '', answer: '' },
    },
  );
  const { errors, isSubmitting } = form.formState;
  const { submitLabel, doneText, hint } = labels[action];
  const { submit, fault } = useSubmit(form, async (request: InvoiceAction) => {
    await mutation.mutateAsync(request);
    toast.show({ tone: 'leaf', title: `${invoice.number} ${doneText}` });
    onClose();
  });

  return (
    <Form form={form} aria-label={submitLabel} className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{hint(invoice)}</p>
      {(action === 'pay' || action === 'write-off' || action === 'reclaim') && (
        <TextField
          type="date"
          label={dateLabels[action]}
          autoFocus
          min={invoice.date}
          max={londonToday()}
          aria-required
          error={errors.date?.message}
          {...form.register('date')}
        />
      )}
      {action === 'credit' && (
        <TextField
          label="Net (£)"
          hint={suggestion.hint}
          inputMode="decimal"
          autoFocus
          aria-required
          error={errors.net?.message}
          {...form.register('net')}
        />
      )}
      {action === 'answer' && (
        <TextArea
          label="Answer"
          rows={3}
          autoFocus
          aria-required
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      )}
      {(action === 'unpay' || action === 'credit' || action === 'write-off') && (
        <TextArea
          label="Reason"
          rows={2}
          autoFocus={action === 'unpay'}
          aria-required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      <FormError>{fault}</FormError>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="sm"
          variant={isDestructive(action) ? 'danger' : 'primary'}
          busy={isSubmitting}
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
