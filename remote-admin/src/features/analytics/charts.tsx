import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { withSoFar } from '@hive/shared-ui/lib/days';
import { formatDate } from '@hive/shared-ui/lib/format';
import { BarChart, LineChart, PieChart } from '../../lib/lazy-charts';
import { ChartCard } from './chart-card';
import { largest } from './largest';
import styles from './analytics.module.css';

const series = [{ key: 'count', name: 'New subscriptions' }] as const;
/** As many bars as fit on a screen, and as many shares as there are chart colours. */
const barsShown = 12;
const sharesShown = 6;

/** The charts of subscriptions, page views and affiliate clicks. */
export function Charts({ analytics }: { analytics: SiteAnalytics }) {
  const views = analytics.pageViews.map(({ category, views }) => ({
    name: category,
    count: views,
  }));
  const clicks = analytics.affiliateClicks.map(({ partner, clicks }) => ({
    name: partner,
    count: clicks,
  }));
  return (
    <div className={styles.charts}>
      <ChartCard
        title="New Subscriptions"
        empty="No subscription data available."
        isEmpty={analytics.totals.subscriptions === 0}
        chart={<LineChart series={series} points={analytics.subscriptions} />}
        table={{
          columns: ['Day', 'New subscriptions'],
          rows: analytics.subscriptions.map(({ date, count }) => ({
            name: withSoFar(formatDate(date), date),
            count,
          })),
        }}
      />
      <ChartCard
        title="Page Views"
        empty="No page view data available."
        isEmpty={analytics.totals.pageViews === 0}
        chart={<BarChart name="Page views" amounts={largest(views, barsShown, 'All others')} />}
        table={{ columns: ['Category', 'Page views'], rows: views }}
      />
      <ChartCard
        title="Affiliate Clicks"
        empty="No affiliate click data available."
        isEmpty={analytics.totals.affiliateClicks === 0}
        chart={<PieChart shares={largest(clicks, sharesShown, 'All others')} />}
        table={{ columns: ['Partner', 'Affiliate clicks'], rows: clicks }}
      />
    </div>
  );
}
