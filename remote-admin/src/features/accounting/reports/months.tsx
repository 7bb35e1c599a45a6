import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BookedMonth } from '@hive/contract/ledger';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { useToast } from '@hive/shared-ui/toast';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { type MonthChange, monthsQuery, useMonthChange } from './api/months';
import { ConfirmMonthDialog } from './confirm-month-dialog';
import { MonthRow } from './month-row';
import { formatFullMonth } from './month-labels';
import styles from './months.module.css';
import reports from './reports.module.css';

/** Months shown initially; a button shows the older ones. */
const initialCount = 12;

/** The months of the books: revenue, expenses, result, and whether each is closed. */
export function Months() {
  const id = useId();
  const list = useQuery(monthsQuery);
  return (
    <Card as="section" aria-labelledby={id} className={reports.card}>
      <header>
        <h3 id={id} className={reports.title}>
          Months
        </h3>
        <p className={reports.note}>
          Closed months can’t be changed. Closing a month also closes the months before it.
        </p>
      </header>
      {list.isError && (
        <ErrorState
          message={getErrorMessage(list.error, 'The months could not be loaded.')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <>
          <VisuallyHidden role="status">Loading the months…</VisuallyHidden>
          <Skeleton variant="tile" className={reports.bone} />
        </>
      )}
      {list.data && <MonthTable months={list.data.months} />}
    </Card>
  );
}

function MonthTable({ months }: { months: readonly BookedMonth[] }) {
  const toast = useToast();
  const [showsAll, setShowsAll] = useState(false);
  const [pendingChange, setPendingChange] = useState<MonthChange | null>(null);
  const change = useMonthChange();
  const shown = showsAll ? months : months.slice(0, initialCount);

  async function applyChange(requested: MonthChange) {
    setPendingChange(null);
    const name = formatFullMonth(requested.month);
    const isClosing = requested.action === 'close';
    try {
      await change.mutateAsync(requested);
      toast.show({ tone: 'leaf', title: `${name} is ${isClosing ? 'closed' : 'open again'}.` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({
        tone: 'berry',
        title: `${name} could not be ${isClosing ? 'closed' : 'reopened'}.`,
        description: error.message,
      });
    }
  }

  return (
    <>
      <ScrollRegion label="Months table" className={styles.frame}>
        <table role="table" className={clsx(reports.table, styles.months)}>
          <caption className="visually-hidden">Months</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Month
              </th>
              <th scope="col" role="columnheader">
                Revenue
              </th>
              <th scope="col" role="columnheader">
                Expenses
              </th>
              <th scope="col" role="columnheader">
                Result
              </th>
              <th scope="col" role="columnheader">
                State
              </th>
              <td role="cell" />
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((month) => (
              <MonthRow
                key={month.month}
                month={month}
                isBusy={change.isPending && change.variables.month === month.month}
                onAction={(action) => {
                  if (!change.isPending) setPendingChange({ month: month.month, action });
                }}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {months.length > initialCount && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the last 12 months' : `Show all ${months.length} months`}
        </Button>
      )}
      {pendingChange && (
        <ConfirmMonthDialog
          change={pendingChange}
          months={months}
          onConfirm={() => void applyChange(pendingChange)}
          onClose={() => setPendingChange(null)}
        />
      )}
    </>
  );
}
