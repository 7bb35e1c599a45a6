import type { Expense, ExpenseTotals } from '@hive/contract/expenses';
import { toPounds } from '@hive/contract/money';
import type { CsvCell } from '../../platform/http/csv';
import type { SignedAddresses } from '../../storage/signed-addresses';
import type { ExpenseRow } from './expense-repository';
import type { ExpenseSums } from './expense-totals';
import { utcDay } from '../../platform/time/utc-day';

/** The owner of a receipt, for signed addresses. */
export const receiptOwner = (expenseId: string): string => `expense ${expenseId}`;

/** An expense as shown to admins. */
export function toExpense(row: ExpenseRow, addresses: SignedAddresses): Expense {
  const { id, fileKey, fileName } = row;
  const isThere = fileKey !== null && row.fileMissingAt === null;
  return {
    _id: id,
    ...toAuditSnapshot(row),
    fileUrl: fileKey,
    fileName,
    fileAvailable: isThere,
    signedUrl: isThere
      ? addresses.make({ key: fileKey, owner: receiptOwner(id), fileName: fileName ?? undefined })
      : null,
    version: row.version,
    isClosed: row.isClosed,
  };
}

export const toTotals = ({ count, pence, vatPence }: ExpenseSums): ExpenseTotals => ({
  count,
  amount: toPounds(pence),
  vat: toPounds(vatPence),
});

/** The fields of an expense that the audit log stores. */
export const toAuditSnapshot = (row: ExpenseRow) => ({
  status: row.status,
  date: row.day && utcDay(row.day),
  amount: row.pence === null ? null : toPounds(row.pence),
  vat: toPounds(row.vatPence),
  vatRate: row.vatRate,
  vendor: row.vendor,
  category: row.category,
  notes: row.notes,
});

export const csvHeader = [
  'Date',
  'Vendor',
  'Category',
  'Amount',
  'VAT',
  'VAT rate',
  'Notes',
  'Receipt',
];

const formatPence = (pence: number | null): string =>
  pence === null ? '' : toPounds(pence).toFixed(2);

export const toCsvCells = (row: ExpenseRow): CsvCell[] => [
  row.day && utcDay(row.day),
  row.vendor,
  row.category,
  formatPence(row.pence),
  formatPence(row.vatPence),
  row.vatRate,
  row.notes,
  row.fileName,
];
