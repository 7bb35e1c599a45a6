import type { AccountEntryKind, CustomerAccount } from '@hive/contract/customer-accounts';
import { toPounds } from '@hive/contract/money';
import type { CsvCell } from '../../platform/http/csv';
import type { ReportDays } from '../../platform/time/report-days';
import type { AccountRow } from './customer-account-repository';
import { creditNoteNumber, invoiceNumber } from './invoice-labels';
import { utcDay } from '../../platform/time/utc-day';

interface AccountSource {
  box: { id: string; name: string };
  days: ReportDays;
  openingPence: number;
  rows: readonly AccountRow[];
}

function kindOf({ kind, isReversal, pence }: AccountRow): AccountEntryKind {
  if (kind === 'expense') return pence > 0 ? 'payment-reversal' : 'payment';
  if (kind !== 'payment') return kind;
  if (isReversal) return 'payment-reversal';
  return pence > 0 ? 'refund' : 'payment';
}

function numberOf({ noteNumber, invoiceNumber: number }: AccountRow): string | null {
  if (noteNumber !== null) return creditNoteNumber({ number: noteNumber });
  return number === null ? null : invoiceNumber({ number });
}

/** A customer's account with the balance after each booking, as clients receive it. */
export function toCustomerAccount({ box, days, openingPence, rows }: AccountSource) {
  let balance = openingPence;
  const sums = { invoice: 0, 'credit-note': 0, payment: 0, expense: 0 };
  const items = rows.map((row) => {
    balance += row.pence;
    sums[row.kind] += row.pence;
    return {
      _id: row.id,
      date: utcDay(row.day),
      kind: kindOf(row),
      isWriteOff: row.kind === 'expense',
      number: numberOf(row),
      invoiceId: row.invoiceId,
      amount: toPounds(row.pence),
      balance: toPounds(balance),
    };
  });
  return {
    box: { _id: box.id, name: box.name },
    ...days,
    opening: toPounds(openingPence),
    totals: {
      invoiced: toPounds(sums.invoice),
      credited: toPounds(sums['credit-note']),
      paid: toPounds(sums.payment),
      writtenOff: toPounds(sums.expense),
    },
    closing: toPounds(balance),
    items,
  } satisfies CustomerAccount;
}

export const accountHeader = ['Date', 'Entry', 'Number', 'Amount', 'Balance'];

const kindNames: Record<AccountEntryKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  'payment-reversal': 'Payment reversed',
  refund: 'Refund',
};

const writeOffName = (amount: number): string => (amount < 0 ? 'Written off' : 'Debt recovered');

/** The lines of the CSV file. */
export const toAccountLines = (account: CustomerAccount): CsvCell[][] => [
  [account.from, 'Opening balance', null, null, account.opening],
  ...account.items.map(({ date, kind, isWriteOff, number, amount, balance }) => [
    date,
    number === null
      ? `${kindNames[kind]}, held as credit`
      : isWriteOff
        ? writeOffName(amount)
        : kindNames[kind],
    number,
    amount,
    balance,
  ]),
  [account.to, 'Closing balance', null, null, account.closing],
];
