import type { ReactNode } from 'react';
import type {
  AccountEntry,
  AccountEntryKind,
  CustomerAccount as AccountData,
} from '@hive/contract/customer-accounts';
import { formatDate, formatPounds } from '../lib/format';
import { ScrollRegion } from '../scroll-region/scroll-region';
import styles from './customer-account.module.css';

const kindNames: Record<AccountEntryKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  'payment-reversal': 'Payment reversed',
  refund: 'Refund',
};

const nameOf = ({ kind, isWriteOff, amount }: AccountEntry): string => {
  if (isWriteOff) return amount < 0 ? 'Written off' : 'Debt recovered';
  return kindNames[kind];
};

interface CustomerAccountProps {
  account: AccountData;
  /** Shows an entry's document number, such as a link to it. */
  renderNumber: (entry: AccountEntry & { number: string; invoiceId: string }) => ReactNode;
  /** Dims the figures while those of another period load. */
  isUpdating?: boolean;
}

const hasDocument = (
  entry: AccountEntry,
): entry is AccountEntry & { number: string; invoiceId: string } =>
  entry.number !== null && entry.invoiceId !== null;

/** A payment without a document is held as credit; a refund pays it back, and its reversal lowers the balance again. */
const describeCredit = ({ kind, amount }: AccountEntry): string => {
  if (kind === 'refund') return 'Credit paid back';
  return kind === 'payment-reversal' && amount < 0 ? 'Credit not paid back' : 'Held as credit';
};

/** What a customer was billed and paid: the totals, and every entry with the balance after it. */
export function CustomerAccount({
  account,
  renderNumber,
  isUpdating = false,
}: CustomerAccountProps) {
  const { opening, closing, items, from, to } = account;
  return (
    <div className={styles.whole} aria-busy={isUpdating || undefined}>
      <Totals account={account} />
      <ScrollRegion label="Account entries">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Entry</th>
              <th scope="col" data-align="end">
                Amount
              </th>
              <th scope="col" data-align="end">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            <BalanceRow name="Opening balance" day={from} balance={opening} />
            {items.map((entry) => (
              <tr key={entry._id}>
                <DateCell day={entry.date} />
                <th scope="row">
                  {nameOf(entry)}
                  <span className={styles.number}>
                    {hasDocument(entry) ? renderNumber(entry) : describeCredit(entry)}
                  </span>
                </th>
                <td data-align="end">{formatPounds(entry.amount)}</td>
                <td data-align="end">{formatPounds(entry.balance)}</td>
              </tr>
            ))}
            {items.length === 0 && (
              <tr>
                <td colSpan={4} className={styles.quiet}>
                  No entries in this period.
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <BalanceRow name="Closing balance" day={to} balance={closing} />
          </tfoot>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** On a phone a date takes two lines: the day with its month, and the year. */
function DateCell({ day }: { day: string }) {
  const date = formatDate(day);
  const yearAt = date.lastIndexOf(' ');
  return (
    <td>
      <span className={styles.day}>{date.slice(0, yearAt)}</span>
      {date.slice(yearAt)}
    </td>
  );
}

function BalanceRow({ name, day, balance }: { name: string; day: string; balance: number }) {
  return (
    <tr className={styles.balance}>
      <DateCell day={day} />
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-align="end">{formatPounds(balance)}</td>
    </tr>
  );
}

function Totals({ account: { opening, totals, closing } }: { account: AccountData }) {
  const figures = [
    { name: 'Opening balance', amount: opening },
    { name: 'Invoiced', amount: totals.invoiced },
    { name: 'Credited', amount: totals.credited },
    { name: 'Paid', amount: totals.paid },
    ...(totals.writtenOff ? [{ name: 'Written off', amount: totals.writtenOff }] : []),
    { name: 'Closing balance', amount: closing },
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, amount }) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
