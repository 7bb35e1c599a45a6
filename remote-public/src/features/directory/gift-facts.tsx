import type { BoxGift, GiftOffer } from '@hive/contract/directory';
import { formatPounds } from '@hive/contract/money';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import { countBoxes } from '../../lib/count-boxes';
import { formatDay } from './describe-setting';
import styles from './gift.module.css';

interface GiftFactsProps {
  gift: BoxGift;
  /** The day of the occasion; empty if none was given. */
  arrivesBy: string;
}

/** What a giver pays in all, how it ends, and the last day to order. */
export function GiftFacts({ gift: { offers, arrivesOn, orderBy }, arrivesBy }: GiftFactsProps) {
  const [cheapest, ...others] = offers;
  if (!cheapest) return null;
  return (
    <div className={styles.facts}>
      <p>
        <strong className={styles.total}>{formatPounds(cheapest.total)}</strong> in total
      </p>
      <p>
        {`${formatQuantity(cheapest.months, 'month')}, ${countBoxes(cheapest.deliveries)}, delivery included. `}
        {describeEnd(cheapest)}
      </p>
      {others.length > 0 && (
        <p>
          {`Also ${others
            .map(({ months, total, endsByItself }) => {
              const end = endsByItself ? '' : ', renews';
              return `${formatQuantity(months, 'month')} for ${formatPounds(total)}${end}`;
            })
            .join('; ')}.`}
        </p>
      )}
      <p className={orderBy ? styles.orderBy : undefined}>
        {describeArrival({ arrivesOn, orderBy }, arrivesBy)}
      </p>
    </div>
  );
}

function describeEnd({ isGift, endsByItself }: GiftOffer): string {
  if (!endsByItself) return 'Does not end by itself: it renews until you cancel.';
  return isGift ? 'Ends by itself.' : 'Ends by itself. Not sold as a gift.';
}

function describeArrival(
  { arrivesOn, orderBy }: Pick<BoxGift, 'arrivesOn' | 'orderBy'>,
  arrivesBy: string,
): string {
  if (arrivesBy && orderBy)
    return `Order by ${formatDay(orderBy)} to have it by ${formatDay(arrivesBy)}.`;
  if (arrivesOn) return `Ordered today, the first box arrives by ${formatDay(arrivesOn)}.`;
  return 'The day of arrival is not known: ask the brand before you order.';
}
