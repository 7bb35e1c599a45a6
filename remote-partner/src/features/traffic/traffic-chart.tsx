import { lazy, Suspense } from 'react';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { ComparisonSwitch } from '@hive/shared-ui/comparison-switch';
import { createTrend, previousPeriod } from '@hive/shared-ui/lib/trend';
import { Skeleton } from '@hive/shared-ui/state';
import { TrendTable } from '@hive/shared-ui/trend-table';
import styles from './traffic.module.css';

/** Loaded separately: its library is larger than the rest of the page. */
const LineChart = lazy(() => import('@hive/shared-ui/line-chart'));

/** The comparison with the previous period. */
export interface Comparison {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface TrafficChartProps {
  analytics: PartnerAnalytics;
  today: string;
  comparison: Comparison;
}

/** Clicks and subscriptions over time, as a chart and a table, compared with the previous period. */
export function TrafficChart({ analytics, today, comparison }: TrafficChartProps) {
  const { clicks, subscriptions, previous, previousDays } = analytics;
  const hasPrevious = previous.totalClicks + previous.totalSubscriptions > 0;
  const shown = comparison.isOn && hasPrevious ? previousDays : undefined;
  const trend = createTrend(analytics, today, [
    { name: 'Clicks', counts: clicks, previous: shown?.clicks },
    { name: 'Subscriptions', counts: subscriptions, previous: shown?.subscriptions },
  ]);
  return (
    <>
      {previousDays && (
        <ComparisonSwitch
          isOn={comparison.isOn}
          days={previousPeriod(analytics)}
          hasData={hasPrevious}
          onChange={comparison.onChange}
        />
      )}
      <Suspense fallback={<Skeleton variant="tile" className={styles.chart} />}>
        <LineChart trend={trend} />
      </Suspense>
      <TrendTable caption="Clicks and subscriptions over time" trend={trend} />
    </>
  );
}
