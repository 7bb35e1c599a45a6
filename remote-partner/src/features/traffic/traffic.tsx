import { useQuery } from '@tanstack/react-query';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { OwnBox } from '@hive/contract/partners';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Card } from '@hive/shared-ui/card';
import { DateRange } from '@hive/shared-ui/date-range';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import type { Days } from '@hive/shared-ui/lib/days';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { analyticsQuery } from './api/get-analytics';
import { DownloadCsv } from '../../lib/download-csv';
import { loadAnalyticsFile } from './api/download-analytics';
import { NotCounted } from './not-counted';
import { Overview } from './overview';
import { TrafficChart, type Comparison } from './traffic-chart';
import styles from './traffic.module.css';

interface TrafficProps {
  box: OwnBox;
  days: Days;
  /** Dates of the URL that are not valid. */
  ignored: readonly string[];
  today: string;
  onChooseDays: (days: Days) => void;
  comparison: Comparison;
}

/** The traffic of a period: totals, chart over time and the clicks that were not counted. */
export function Traffic({ box, days, ignored, today, onChooseDays, comparison }: TrafficProps) {
  // Keep showing the previous period while the next one loads.
  const query = useQuery({
    ...analyticsQuery(box._id, days),
    placeholderData: (previous) => previous,
  });
  const fields = query.error instanceof ApiError ? query.error.fields : undefined;
  return (
    <section aria-labelledby="overview" className={styles.section}>
      <h2 id="overview" className={styles.heading}>
        Overview
      </h2>
      <DateRange value={days} today={today} onChange={onChooseDays} errors={fields} />
      <IgnoredParameters ignored={ignored} />
      {query.isError && !fields && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your figures could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <TrafficSkeleton />}
      {query.data && !query.isError && (
        <div className={styles.figures} aria-busy={query.isPlaceholderData}>
          <Overview analytics={query.data} />
          <TrafficCard {...{ box, days, today, comparison }} analytics={query.data} />
          <NotCounted notCounted={query.data.notCounted} />
        </div>
      )}
    </section>
  );
}

interface TrafficCardProps extends Omit<TrafficProps, 'onChooseDays' | 'ignored'> {
  analytics: PartnerAnalytics;
}

function TrafficCard({ box, days, today, comparison, analytics }: TrafficCardProps) {
  const { isChartIncluded, totalClicks, totalSubscriptions } = analytics;
  return (
    <Card as="section" aria-labelledby="traffic-over-time" className={styles.time}>
      <div className={styles.bar}>
        <h3 id="traffic-over-time" className={styles.name}>
          Traffic over time
        </h3>
        {isChartIncluded && (
          <DownloadCsv
            fileName="partner_analytics.csv"
            load={() => loadAnalyticsFile(box._id, days)}
          />
        )}
      </div>
      {!isChartIncluded && (
        <EmptyState title="See your traffic day by day">
          The daily chart and its CSV are part of the Gold and Dynamic tiers. Your totals above are
          the same in every tier.
        </EmptyState>
      )}
      {isChartIncluded && totalClicks + totalSubscriptions === 0 && (
        <EmptyState title="No clicks or subscriptions in this period">
          Choose a different period.
        </EmptyState>
      )}
      {isChartIncluded && totalClicks + totalSubscriptions > 0 && (
        <TrafficChart analytics={analytics} today={today} comparison={comparison} />
      )}
    </Card>
  );
}

function TrafficSkeleton() {
  return (
    <div className={styles.figures}>
      <VisuallyHidden role="status">Loading your figures…</VisuallyHidden>
      <div className={styles.stats}>
        <Skeleton variant="tile" className={styles.skeleton} />
        <Skeleton variant="tile" className={styles.skeleton} />
      </div>
      <Skeleton variant="tile" className={styles.chart} />
    </div>
  );
}
