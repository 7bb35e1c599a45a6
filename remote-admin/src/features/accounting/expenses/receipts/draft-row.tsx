import type { Expense } from '@hive/contract/expenses';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ReceiptFile } from '../../receipt-file';
import type { ExpenseActions } from '../row-actions';
import styles from './receipts.module.css';

interface DraftRowProps {
  draft: Expense;
  /** When the draft was fetched, in milliseconds: its signed URL expires. */
  fetchedAt: number;
  actions: ExpenseActions;
}

/** A receipt whose figures are not confirmed yet, with the values read from it. */
export function DraftRow({ draft, fetchedAt, actions }: DraftRowProps) {
  const { fileName, vendor, date, amount } = draft;
  const name = fileName ?? 'A receipt';
  const read = joinFacts([
    vendor,
    date && formatDate(date),
    amount !== null && formatPounds(amount),
  ]);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {read ? `Read from the receipt: ${read}` : 'Nothing could be read from the receipt.'}
        </p>
      </div>
      <div className={styles.buttons}>
        <ReceiptFile expense={draft} fetchedAt={fetchedAt} />
        <Button size="sm" onClick={() => actions.edit(draft)}>
          Complete
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => actions.remove(draft)}>
          Delete
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
