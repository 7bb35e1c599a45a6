import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { AmountTable } from '@hive/shared-ui/amount-table';
import { ComparisonSwitch } from '@hive/shared-ui/comparison-switch';
import { londonToday } from '@hive/shared-ui/lib/days';
import { createTrend, previousPeriod } from '@hive/shared-ui/lib/trend';
import { TrendTable } from '@hive/shared-ui/trend-table';
import { BarChart, LineChart, PieChart } from '../../lib/lazy-charts';
import { ChartCard } from './chart-card';
import { largest } from './largest';
import { pageGroupLabel } from './page-group-labels';
import styles from './analytics.module.css';

/** As many bars as fit on a screen, and as many shares as there are chart colours. */
const barsShown = 12;
const sharesShown = 6;

interface ChartsProps {
  analytics: SiteAnalytics;
  /** Whether the previous period is shown too. */
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
}

/** The charts of subscriptions, page views and affiliate clicks. */
export function Charts({ analytics, isCompared, onCompare }: ChartsProps) {
  const { totals, previous, previousSubscriptions } = analytics;
  const range = { from: analytics.startDate, to: analytics.endDate };
  // An older api has no figures of the previous period.
  const shows = (total: number): boolean =>
    isCompared && previousSubscriptions !== undefined && total > 0;
  const views = analytics.pageViews.map(({ category, views: count, previousViews = 0 }) => ({
    name: pageGroupLabel(category),
    count,
    previous: previousViews,
  }));
  const clicks = analytics.affiliateClicks.map(
    ({ partner, clicks: count, previousClicks = 0 }) => ({
      name: partner,
      count,
      previous: previousClicks,
    }),
  );
  const subscriptions = createTrend(range, londonToday(), [
    {
      name: 'New subscriptions',
      counts: analytics.subscriptions,
      previous: shows(previous.subscriptions) ? previousSubscriptions : undefined,
    },
  ]);
  const viewsCompared = shows(previous.pageViews);
  const clicksCompared = shows(previous.affiliateClicks);
  return (
    <>
      {previousSubscriptions && (
        <ComparisonSwitch
          isOn={isCompared}
          days={previousPeriod(range)}
          hasData={Object.values(previous).some((count) => count > 0)}
          onChange={onCompare}
        />
      )}
      <div className={styles.charts}>
        <ChartCard
          title="New Subscriptions"
          empty="No subscription data available."
          isEmpty={totals.subscriptions === 0}
          chart={<LineChart trend={subscriptions} />}
          table={<TrendTable caption="New Subscriptions" trend={subscriptions} />}
        />
        <ChartCard
          title="Page Views"
          empty="No page view data available."
          isEmpty={totals.pageViews === 0}
          chart={
            <BarChart
              name="Page views"
              amounts={largest(views, barsShown, 'All others')}
              isCompared={viewsCompared}
            />
          }
          table={
            <AmountTable
              caption="Page Views"
              columns={['Category', 'Page views']}
              amounts={views}
              isCompared={viewsCompared}
            />
          }
        />
        <ChartCard
          title="Affiliate Clicks"
          empty="No affiliate click data available."
          isEmpty={totals.affiliateClicks === 0}
          chart={
            <PieChart
              shares={largest(clicks, sharesShown, 'All others')}
              isCompared={clicksCompared}
            />
          }
          table={
            <AmountTable
              caption="Affiliate Clicks"
              columns={['Partner', 'Affiliate clicks']}
              amounts={clicks}
              isCompared={clicksCompared}
            />
          }
        />
      </div>
    </>
  );
}
