import { Clock, Flag } from 'lucide-react';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate, formatPence } from '@hive/shared-ui/lib/format';
import { EntryLine } from '../../lib/queue/parts';
import type { Order } from './api/list-orders';
import { formatDuration } from './duration';
import { orderStatus } from './order-status';
import { signalText } from './signal-texts';
import styles from './orders.module.css';

const clickAge = ({ click }: Order): string =>
  click ? `${formatDuration(click.ageSeconds)} after the click` : 'click no longer stored';

/** An order in the list. Phrasing content only, since it is inside a button. */
export function OrderEntry({ order }: { order: Order }) {
  const { box, orderReference, amountPence, commissionPence, occurredAt, signals } = order;
  const status = orderStatus(order);
  const against = signals.filter(({ weight }) => weight === 'against');
  const [main] = against;
  return (
    <>
      <EntryLine>
        <strong>{box.name}</strong>
        <span className={styles.amount}>{formatPence(amountPence)}</span>
      </EntryLine>
      <EntryLine>
        <span>{orderReference}</span>
        <span className={styles.quiet}>{`${formatPence(commissionPence)} commission`}</span>
      </EntryLine>
      <span className={styles.quiet}>
        {main?.code === 'click-to-order'
          ? `Ordered ${formatDate(occurredAt)}`
          : `Ordered ${formatDate(occurredAt)}, ${clickAge(order)}`}
      </span>
      {main && <span className={styles.quiet}>{signalText(main)}</span>}
      {(order.isFlagged || status.isShown) && (
        <span className={styles.badges}>
          {order.isFlagged && (
            <Badge tone="berry" icon={<Flag size={12} aria-hidden="true" />}>
              {against.length === 1 ? 'Flagged' : `Flagged, ${against.length} signals`}
            </Badge>
          )}
          {status.isShown && (
            <Badge
              tone={status.tone}
              icon={order.waiting && <Clock size={12} aria-hidden="true" />}
            >
              {status.name}
            </Badge>
          )}
        </span>
      )}
    </>
  );
}
