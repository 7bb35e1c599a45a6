import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { Stat } from '@hive/shared-ui/stat';
import styles from './traffic.module.css';

/** Total clicks and subscriptions, each with its change since the previous period. */
export function Overview({ analytics }: { analytics: PartnerAnalytics }) {
  const { totalClicks, totalSubscriptions, previous } = analytics;
  return (
    <dl className={styles.stats}>
      <Stat name="Total Clicks" value={totalClicks} before={previous.totalClicks} />
      <Stat
        name="Total Subscriptions"
        value={totalSubscriptions}
        before={previous.totalSubscriptions}
      />
    </dl>
  );
}
