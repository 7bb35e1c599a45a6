import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { Stat } from '@hive/shared-ui/stat';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ExportButton } from '../../lib/export-button';
import { useReportSearch } from '../../lib/report-search';
import { analyticsQuery } from './api/get-analytics';
import { Charts } from './charts';
import { FilterForm } from './filter-form';
import styles from './analytics.module.css';

/** Page views, affiliate clicks and subscriptions, of all partners or one. */
export default function Analytics() {
  const { filter, ignored, setFilter, isCompared, setCompared } = useReportSearch();
  const query = useQuery({
    ...analyticsQuery(filter),
    // The previous figures stay visible while the next ones load.
    placeholderData: (earlier) => earlier,
  });
  const fields = query.error instanceof ApiError ? query.error.fields : undefined;
  return (
    <section aria-labelledby="analytics" className={styles.section}>
      <div className={styles.head}>
        <h2 id="analytics" className={styles.heading}>
          Analytics
        </h2>
        <div className={styles.exports}>
          <ExportButton
            label="Export Users CSV"
            path={apiPaths.adminExportUsers}
            file="users.csv"
            failure="❌ Failed to export user data."
          />
          <ExportButton
            label="Export Analytics CSV"
            path={apiPaths.adminExportAnalytics}
            params={filter}
            file="analytics.csv"
            failure="❌ Failed to export analytics data."
          />
        </div>
      </div>
      <FilterForm
        value={filter}
        isLoading={query.isFetching}
        errors={fields}
        onApply={(next) => {
          if (JSON.stringify(next) === JSON.stringify(filter)) void query.refetch();
          else setFilter(next);
        }}
      />
      <IgnoredParameters ignored={ignored} />
      {query.isError && !fields && (
        <ErrorState
          message={getErrorMessage(query.error, 'Failed to fetch analytics. Please try again.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <AnalyticsSkeleton />}
      {query.data && !query.isError && (
        <div className={styles.figures} aria-busy={query.isPlaceholderData}>
          <Totals analytics={query.data} />
          <Charts analytics={query.data} isCompared={isCompared} onCompare={setCompared} />
        </div>
      )}
    </section>
  );
}

function Totals({ analytics: { totals, previous } }: { analytics: SiteAnalytics }) {
  return (
    <dl className={styles.stats}>
      <Stat name="Page views" value={totals.pageViews} before={previous.pageViews} />
      <Stat name="New subscriptions" value={totals.subscriptions} before={previous.subscriptions} />
      <Stat
        name="Affiliate clicks"
        value={totals.affiliateClicks}
        before={previous.affiliateClicks}
      />
    </dl>
  );
}

function AnalyticsSkeleton() {
  return (
    <div className={styles.figures}>
      <VisuallyHidden role="status">Loading analytics…</VisuallyHidden>
      <div className={styles.stats}>
        {['views', 'subscriptions', 'clicks'].map((name) => (
          <Skeleton key={name} variant="tile" className={styles.bone} />
        ))}
      </div>
      <Skeleton variant="tile" className={styles.drawing} />
    </div>
  );
}
