import type { PartnerSubscription } from '@hive/contract/subscription';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import styles from './plan.module.css';

type Figures = NonNullable<PartnerSubscription['sponsored']>;

/** What the box's sponsored places have brought. These clicks are not part of the totals of its traffic. */
export function SponsoredFigures({ days, views, clicks }: Figures) {
  return (
    <p className={styles.figures}>
      {`Your sponsored places in the last ${days} days: `}
      <strong>{formatQuantity(views, 'view')}</strong>
      {' and '}
      <strong>{formatQuantity(clicks, 'click')}</strong>. They are counted apart from your other
      clicks.
    </p>
  );
}
