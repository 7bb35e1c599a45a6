import type { ProfitAndLoss as Report } from './api/get-period';
import { Statement, SumRow } from './statement';
import styles from './reports.module.css';

interface ProfitAndLossProps {
  report: Report;
  months: string;
  isUpdating: boolean;
}

/** Income and expenses of the period by account, excluding VAT. */
export function ProfitAndLoss({ report, months, isUpdating }: ProfitAndLossProps) {
  const { income, expenses, totals } = report;
  return (
    <Statement
      title="Profit and loss"
      months={months}
      isUpdating={isUpdating}
      note="Excluding VAT. Invoices count from the date they were issued, expenses from their own date."
    >
      <Part title="Income" emptyLabel="No income" rows={income} total={totals.income} />
      <Part title="Expenses" emptyLabel="No expenses" rows={expenses} total={totals.expenses} />
      <tbody className={styles.result}>
        <SumRow name={totals.profit < 0 ? 'Loss' : 'Profit'} amount={totals.profit} isTotal />
      </tbody>
    </Statement>
  );
}

interface PartProps {
  title: string;
  /** Shown if there are no rows. */
  emptyLabel: string;
  rows: Report['income'];
  total: number;
}

function Part({ title, emptyLabel, rows, total }: PartProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.part}>
          {title}
        </th>
      </tr>
      {rows.length === 0 && <SumRow name={emptyLabel} amount={0} />}
      {rows.map(({ code, name, amount }) => (
        <SumRow key={code} code={code} name={name} amount={amount} />
      ))}
      <SumRow name={`Total ${title.toLowerCase()}`} amount={total} isTotal />
    </tbody>
  );
}
