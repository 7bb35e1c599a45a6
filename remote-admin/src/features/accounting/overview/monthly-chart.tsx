import { Suspense } from 'react';
import type { AccountingReport } from '@hive/contract/accounting';
import { Card } from '@hive/shared-ui/card';
import { FigureTable } from '@hive/shared-ui/figure-table';
import { formatMonthSoFar } from '@hive/shared-ui/lib/days';
import { EmptyState, Skeleton } from '@hive/shared-ui/state';
import { ColumnChart } from '../../../lib/lazy-charts';
import { MonthFigure, resultOf } from '../month-figure';
import styles from './overview.module.css';

const title = 'Monthly Revenue vs. Expenses';
const series = [
  { key: 'revenue', name: 'Revenue' },
  { key: 'expenses', name: 'Expenses' },
] as const;

/** Revenue and expenses per month, excluding VAT: as a chart and as a table. */
export function MonthlyChart({ months }: Pick<AccountingReport, 'months'>) {
  const isEmpty = months.every(({ revenue, expenses }) => revenue === 0 && expenses === 0);
  return (
    <Card as="section" aria-labelledby="monthly" className={styles.card}>
      <header className={styles.head}>
        <h3 id="monthly" className={styles.title}>
          {title}
        </h3>
        <p className={styles.quiet}>In pounds, excluding VAT</p>
      </header>
      {isEmpty ? (
        <EmptyState title="Nothing has been booked yet.">
          Invoices are created automatically at the end of each month. Add expenses under Expenses.
        </EmptyState>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="tile" className={styles.drawing} />}>
            <ColumnChart series={series} months={months} />
          </Suspense>
          <FigureTable
            caption={title}
            columns={['Month', 'Revenue', 'Expenses', 'Result']}
            rows={months
              .map(({ month, revenue, expenses }) => ({
                name: formatMonthSoFar(month),
                figures: [
                  <MonthFigure key="revenue" figure="income" month={month} amount={revenue} />,
                  <MonthFigure key="expenses" figure="expenses" month={month} amount={expenses} />,
                  <MonthFigure
                    key="result"
                    figure="profit"
                    month={month}
                    amount={resultOf({ revenue, expenses })}
                  />,
                ],
              }))
              .reverse()}
          />
        </>
      )}
    </Card>
  );
}
