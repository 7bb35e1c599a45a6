import type { ExpenseTotals } from '@hive/contract/expenses';
import { formatPounds, formatQuantity, formatWholeNumber } from '@hive/shared-ui/lib/format';
import styles from './viewer.module.css';

export const expenseCount = (count: number): string => formatQuantity(count, 'expense');

/** Totals of all filtered expenses, over all pages. */
export function TotalsLine({ totals }: { totals: ExpenseTotals | undefined }) {
  return (
    <dl className={styles.totals} aria-live="polite" aria-label="Totals">
      <div>
        <dt>Expenses</dt>
        <dd>{totals ? formatWholeNumber(totals.count) : '–'}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{totals ? formatPounds(totals.amount) : '–'}</dd>
      </div>
      <div className={styles.ownRow}>
        <dt>VAT included</dt>
        <dd>{totals ? formatPounds(totals.vat) : '–'}</dd>
      </div>
    </dl>
  );
}
