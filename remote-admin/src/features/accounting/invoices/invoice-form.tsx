import { useState, type FormEvent } from 'react';
import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { parsePounds } from '@hive/contract/money';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { londonToday } from '@hive/shared-ui/lib/days';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { type InvoiceAction, useInvoiceAction } from './api/invoices';
import styles from './invoices.module.css';

interface InvoiceFormProps {
  action: InvoiceAction['action'];
  invoice: InvoiceDetails;
  onClose: () => void;
}

const labels = {
  pay: {
    submitLabel: 'Mark as paid',
    doneText: 'is marked as paid.',
    hint: 'Enter the date the outstanding amount reached the bank account.',
  },
  unpay: {
    submitLabel: 'Mark as unpaid',
    doneText: 'is marked as unpaid.',
    hint: 'Are you sure? The payment is reversed in the books and the invoice becomes outstanding again.',
  },
  credit: {
    submitLabel: 'Issue credit note',
    doneText: 'has a new credit note.',
    hint: 'The credit note is numbered, booked and emailed to the partner. You can’t undo this.',
  },
};

/** The amount of an invoice not credited yet, excluding VAT: '80.00'. */
function remainingNet({ net, creditNotes }: InvoiceDetails): string {
  const pence = (pounds: number) => Math.round(pounds * 100);
  const left = creditNotes.reduce((rest, note) => rest - pence(note.net), pence(net));
  return (left / 100).toFixed(2);
}

/** Form for an action on an invoice. Errors are shown at their fields; typed values stay. */
export function InvoiceForm({ action, invoice, onClose }: InvoiceFormProps) {
  const toast = useToast();
  const mutation = useInvoiceAction(invoice._id);
  const [date, setDate] = useState(londonToday);
  const [reason, setReason] = useState('');
  const [net, setNet] = useState(() => remainingNet(invoice));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const { submitLabel, doneText, hint } = labels[action];

  function read(): InvoiceAction | null {
    if (action === 'pay') return { action, date };
    if (action === 'unpay') return { action, reason };
    const pence = parsePounds(net);
    if (pence !== null) return { action, net: pence / 100, reason };
    setFaults({ net: 'Enter an amount in pounds, such as 12.50.' });
    return null;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (mutation.isPending) return;
    setFaults({});
    setFault(null);
    const requested = read();
    if (!requested) return;
    try {
      await mutation.mutateAsync(requested);
      toast.show({ tone: 'leaf', title: `${invoice.number} ${doneText}` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.fields ?? {};
      setFaults(fields);
      if (!Object.keys(fields).some((name) => ['date', 'reason', 'net'].includes(name)))
        setFault(error.message);
    }
  }

  return (
    <form
      noValidate
      aria-label={submitLabel}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.text}>{hint}</p>
      {action === 'pay' && (
        <TextField
          type="date"
          label="Paid on"
          autoFocus
          min={invoice.date}
          max={londonToday()}
          value={date}
          error={faults['date']}
          onChange={({ target }) => setDate(target.value)}
        />
      )}
      {action === 'credit' && (
        <TextField
          label="Net (£)"
          hint="Excluding VAT, which is added automatically."
          inputMode="decimal"
          autoFocus
          value={net}
          error={faults['net']}
          onChange={({ target }) => setNet(target.value)}
        />
      )}
      {action !== 'pay' && (
        <TextArea
          label="Reason"
          rows={2}
          autoFocus={action === 'unpay'}
          value={reason}
          error={faults['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {fault && <Alert tone="berry">{fault}</Alert>}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="sm"
          variant={action === 'pay' ? 'primary' : 'danger'}
          busy={mutation.isPending}
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
