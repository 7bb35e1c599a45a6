import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { Freshness } from '../../../lib/freshness';
import { ListHead } from '../../../lib/list-head';
import { reportQuery } from '../api/get-report';
import { MonthlyChart } from './monthly-chart';
import { RecentExpenses } from './recent-expenses';
import { RecentRevenue } from './recent-revenue';
import styles from './overview.module.css';

/** Monthly totals, and the latest revenue and expenses. */
export default function Overview() {
  const report = useQuery(reportQuery);
  const { data } = report;
  return (
    <div className={styles.whole}>
      <ListHead
        title="Overview"
        end={
          <Freshness
            updatedAt={report.dataUpdatedAt}
            isFetching={report.isFetching}
            onRefresh={() => void report.refetch()}
          />
        }
      >
        What Hive earned and spent each month, with its invoices and receipts.
      </ListHead>
      {report.isError && (
        <ErrorState
          message={getErrorMessage(report.error, 'The accounts could not be loaded.')}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.isPending && <LoadingState />}
      {data && (
        <>
          <MonthlyChart months={data.months} />
          <div className={styles.lists}>
            <RecentRevenue records={data.revenue} fetchedAt={report.dataUpdatedAt} />
            <RecentExpenses records={data.expenses} fetchedAt={report.dataUpdatedAt} />
          </div>
        </>
      )}
    </div>
  );
}

function LoadingState() {
  return (
    <>
      <VisuallyHidden role="status">Loading the accounts…</VisuallyHidden>
      <Skeleton variant="tile" className={styles.chartBone} />
      <div className={styles.lists} aria-hidden="true">
        <Skeleton variant="tile" className={styles.listBone} />
        <Skeleton variant="tile" className={styles.listBone} />
      </div>
    </>
  );
}
