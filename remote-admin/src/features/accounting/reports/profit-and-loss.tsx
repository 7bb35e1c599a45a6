import type { FigureParams } from '../figure-link';
import type { ProfitAndLoss as Report } from './api/get-period';
import { PartRow, RowGroup, Statement, SumRow } from './statement';
import styles from './statement.module.css';

interface ProfitAndLossProps {
  report: Report;
  /** The period, as search parameters. */
  period: FigureParams;
  isUpdating: boolean;
}

/** Income and expenses of the period by account, excluding VAT. */
export function ProfitAndLoss({ report, period, isUpdating }: ProfitAndLossProps) {
  const { totals, comparison } = report;
  return (
    <Statement
      title="Profit and loss"
      report={report}
      period={period}
      isUpdating={isUpdating}
      note="Excluding VAT. Invoices count from the date they were issued, expenses from their own date."
    >
      <Part title="Income" emptyLabel="No income" kind="income" report={report} />
      <Part title="Expenses" emptyLabel="No expenses" kind="expenses" report={report} />
      <RowGroup className={styles.result}>
        <SumRow
          figure="profit"
          {...describeProfit(totals.profit, comparison?.totals.profit)}
          compared={comparison?.totals.profit}
          isTotal
        />
      </RowGroup>
    </Statement>
  );
}

/** A loss has no minus sign, unless a comparison shows both periods and their difference in one row. */
function describeProfit(profit: number, compared?: number): { name: string; amount: number } {
  if (compared !== undefined && Math.min(profit, compared) < 0)
    return { name: 'Profit or loss', amount: profit };
  return profit < 0 ? { name: 'Loss', amount: -profit } : { name: 'Profit', amount: profit };
}

type Account = Report['income'][number] & { compared: number };

/** The accounts of both periods, by code: an account may have entries in one of them only. */
function mergeAccounts(now: Report['income'], before: Report['income']): Account[] {
  const accounts = new Map<string, Account>(now.map((one) => [one.code, { ...one, compared: 0 }]));
  for (const { code, name, amount } of before) {
    accounts.set(code, { code, name, amount: accounts.get(code)?.amount ?? 0, compared: amount });
  }
  return [...accounts.values()].sort((a, b) => a.code.localeCompare(b.code));
}

interface PartProps {
  title: string;
  /** Shown if there are no rows. */
  emptyLabel: string;
  kind: 'income' | 'expenses';
  report: Report;
}

function Part({ title, emptyLabel, kind, report }: PartProps) {
  const { comparison } = report;
  const rows = mergeAccounts(report[kind], comparison?.[kind] ?? []);
  return (
    <RowGroup>
      <PartRow title={title} />
      {rows.length === 0 && <SumRow figure={kind} name={emptyLabel} amount={0} />}
      {rows.map(({ code, name, amount, compared }) => (
        <SumRow key={code} figure="account" {...{ code, name, amount, compared }} />
      ))}
      <SumRow
        figure={kind}
        name={`Total ${title.toLowerCase()}`}
        amount={report.totals[kind]}
        compared={comparison?.totals[kind]}
        isTotal
      />
    </RowGroup>
  );
}
