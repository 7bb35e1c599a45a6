import { Button } from '@hive/shared-ui/button';
import { formatPence } from '@hive/shared-ui/lib/format';
import { TextField } from '@hive/shared-ui/text-field';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { ChosenInvoice } from './allocation';
import styles from './assign.module.css';

interface ChosenInvoicesProps {
  invoices: readonly ChosenInvoice[];
  errorOf: (invoice: ChosenInvoice, index: number) => string | undefined;
  onAmount: (id: string, amount: string) => void;
  onRemove: (id: string) => void;
}

/** The chosen invoices with the amount of each. */
export function ChosenInvoices({ invoices, errorOf, onAmount, onRemove }: ChosenInvoicesProps) {
  if (invoices.length === 0)
    return <p className={styles.quiet}>Add the invoices that this payment is for.</p>;
  return (
    <ul className={styles.chosen} aria-label="Chosen invoices">
      {invoices.map((invoice, index) => {
        const { _id, number, box, outstandingPence, amount } = invoice;
        return (
          <li key={_id} className={styles.row}>
            <TextField
              label={`Amount for ${number} (£)`}
              hint={`${box.name}, ${formatPence(outstandingPence)} outstanding`}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={errorOf(invoice, index)}
              onChange={({ target }) => onAmount(_id, target.value)}
            />
            <Button variant="quiet" size="sm" onClick={() => onRemove(_id)}>
              Remove
              <VisuallyHidden>{` ${number}`}</VisuallyHidden>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
