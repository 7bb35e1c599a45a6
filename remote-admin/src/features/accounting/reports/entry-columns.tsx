import { Link } from 'react-router-dom';
import type { FigureEntry } from '@hive/contract/ledger-entries';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { useRecordHref } from '../record-hrefs';
import { kindNames } from './booking-columns';
import styles from './booking.module.css';

/** Columns of the entries behind a figure. */
export const entryColumns: readonly TableColumn<FigureEntry>[] = [
  { id: 'text', header: 'Booking', isFixed: true, cell: (entry) => <EntryText entry={entry} /> },
  { id: 'date', header: 'Date', isUnbroken: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'account',
    header: 'Account',
    cell: ({ account: { code, name } }) => `${code} ${name}`,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isUnbroken: true,
    cell: ({ amount }) => formatPounds(amount),
  },
];

/** The text of an entry, which opens the invoice or the expense that was booked, if it is one. */
function EntryText({ entry: { text, kind, source } }: { entry: FigureEntry }) {
  const hrefOf = useRecordHref();
  return (
    <span className={styles.booking}>
      {source ? <Link to={hrefOf(source)}>{text}</Link> : <span>{text}</span>}
      <span>
        <Badge tone={kind === 'reversal' ? 'berry' : 'neutral'}>{kindNames[kind]}</Badge>
      </span>
    </span>
  );
}
