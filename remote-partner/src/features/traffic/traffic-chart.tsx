import { lazy, Suspense } from 'react';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { FigureTable } from '@hive/shared-ui/figure-table';
import { withSoFar } from '@hive/shared-ui/lib/days';
import { formatDay } from '@hive/shared-ui/lib/format';
import { Skeleton } from '@hive/shared-ui/state';
import styles from './traffic.module.css';

/** Loaded separately: its library is larger than the rest of the page. */
const LineChart = lazy(() => import('@hive/shared-ui/line-chart'));

const series = [
  { key: 'clicks', name: 'Clicks' },
  { key: 'subscriptions', name: 'Subscriptions' },
] as const;

/** Clicks and subscriptions by day, as a chart and a table. */
export function TrafficChart({ analytics }: { analytics: PartnerAnalytics }) {
  const { clicks, subscriptions } = analytics;
  const points = clicks.map(({ date, count }, index) => ({
    date,
    clicks: count,
    subscriptions: subscriptions[index]?.count ?? 0,
  }));
  return (
    <>
      <Suspense fallback={<Skeleton variant="tile" className={styles.chart} />}>
        <LineChart series={series} points={points} />
      </Suspense>
      <FigureTable
        caption="Clicks and subscriptions by day"
        columns={['Day', ...series.map(({ name }) => name)]}
        rows={points.map((point) => ({
          name: withSoFar(formatDay(point.date), point.date),
          figures: [point.clicks, point.subscriptions],
        }))}
      />
    </>
  );
}
