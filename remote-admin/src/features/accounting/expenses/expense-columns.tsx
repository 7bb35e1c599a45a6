import type { Expense } from '@hive/contract/expenses';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { ReceiptFile } from '../receipt-file';
import { RowActions, type ExpenseActions } from './row-actions';
import styles from './viewer.module.css';

/**
 * The columns of the expenses.
 * @param fetchedAt when the expenses were fetched, in milliseconds: the signed URLs of their receipts expire
 */
export const expenseColumns = (
  actions: ExpenseActions,
  fetchedAt: number,
): readonly TableColumn<Expense>[] => [
  {
    id: 'vendor',
    header: 'Vendor',
    isFixed: true,
    isSortable: true,
    cell: ({ vendor }) => vendor ?? '–',
  },
  {
    id: 'date',
    header: 'Date',
    isSortable: true,
    isUnbroken: true,
    cell: ({ date }) => (date ? formatDate(date) : '–'),
  },
  { id: 'category', header: 'Category', isSortable: true, cell: ({ category }) => category ?? '–' },
  { id: 'notes', header: 'Notes', cell: ({ notes }) => notes || '–' },
  {
    id: 'vat',
    header: 'VAT',
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ vat, vatRate }) => (vatRate === null ? 'None' : `${formatPounds(vat)} (${vatRate}%)`),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isFixed: true,
    isSortable: true,
    cell: ({ amount }) => (
      <span className={styles.amount}>{amount === null ? '–' : formatPounds(amount)}</span>
    ),
  },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: (expense) => <ReceiptFile expense={expense} fetchedAt={fetchedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isFixed: true,
    cell: (expense) => <RowActions expense={expense} actions={actions} />,
  },
];
