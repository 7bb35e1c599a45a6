import type { Booking, BookingKind } from '@hive/contract/ledger';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatDate, formatMoment, formatPounds } from '@hive/shared-ui/lib/format';
import styles from './booking.module.css';
import reports from './reports.module.css';

/** Labels of the booking kinds. */
export const kindNames: Readonly<Record<BookingKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  expense: 'Expense',
  reversal: 'Reversal',
};

/** The journal columns. One column holds all entries of a booking, debits before credits. */
export const bookingColumns: readonly TableColumn<Booking>[] = [
  {
    id: 'text',
    header: 'Booking',
    isFixed: true,
    cell: ({ text, kind }) => (
      <span className={styles.booking}>
        <span>{text}</span>
        <span>
          <Badge tone={kind === 'reversal' ? 'berry' : 'neutral'}>{kindNames[kind]}</Badge>
        </span>
      </span>
    ),
  },
  { id: 'date', header: 'Date', isUnbroken: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'entries',
    header: 'Entries: account, debit, credit',
    cell: ({ entries }) => <Entries entries={entries} />,
  },
  {
    id: 'bookedAt',
    header: 'Recorded',
    isHiddenAtFirst: true,
    cell: ({ bookedAt }) => formatMoment(bookedAt),
  },
  {
    id: 'id',
    header: 'Transaction',
    isHiddenAtFirst: true,
    cell: ({ _id }) => <code className={styles.id}>{_id}</code>,
  },
];

/** The entries of a transaction: debits on the left, credits on the right. */
export function Entries({ entries }: Pick<Booking, 'entries'>) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ code, name, amount }, line) => (
        <li key={line} className={styles.entry}>
          <span>
            <span className={reports.code}>{code}</span> {name}
          </span>
          <span className={styles.side} data-side={amount > 0 ? 'debit' : 'credit'}>
            {formatPounds(Math.abs(amount))}
            <span className={styles.sideName}>{amount > 0 ? ' debit' : ' credit'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
