import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@hive/contract/orders';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatDate, formatMonth, formatPounds, formatTime } from '@hive/shared-ui/lib/format';
import { DeclineReason } from '../../lib/decline-reason';
import { sectionLink } from '../../lib/section-link';
import { stateLabels } from './order-query';
import styles from './orders.module.css';

const tones = { pending: 'honey', approved: 'leaf', declined: 'berry' } as const;

/** The decision and refunds of an order, with the reason why it was declined. */
function State({ order }: { order: Order }) {
  const { status, refunded, decidedAt } = order;
  return (
    <div className={styles.state}>
      <span className={styles.badges}>
        <Badge tone={tones[status]}>{stateLabels[status]}</Badge>
        {refunded !== 'none' && (
          <Badge>{stateLabels[refunded === 'whole' ? 'refunded' : 'part-refunded']}</Badge>
        )}
      </span>
      {decidedAt && <span className={styles.quiet}>{formatDate(decidedAt)}</span>}
      <DeclineReason {...order} />
    </div>
  );
}

/** The commission with its rate, and what refunds reversed. */
function Commission({ order: { rate, commission, refunds } }: { order: Order }) {
  return (
    <div className={styles.money}>
      <span>{formatPounds(commission)}</span>
      <span className={styles.quiet}>{`${rate}%`}</span>
      {refunds.count > 0 && <span>{formatPounds(refunds.commission)}</span>}
    </div>
  );
}

/** The amount, and the refunds one by one. */
function Amount({ order: { amount, refunds } }: { order: Order }) {
  if (refunds.count === 0) return formatPounds(amount);
  return (
    <div className={styles.money}>
      <span>{formatPounds(amount)}</span>
      <Disclosure summary={`${formatPounds(refunds.amount)} refunded`} className={styles.refunds}>
        <ul className={styles.refundList}>
          {refunds.items.map((refund) => (
            <li key={refund.reference}>
              {`${refund.reference}, ${formatDate(refund.occurredAt)}: ${formatPounds(refund.amount)}`}
            </li>
          ))}
          {refunds.count > refunds.items.length && (
            <li>{`And ${refunds.count - refunds.items.length} earlier ones`}</li>
          )}
        </ul>
      </Disclosure>
    </div>
  );
}

/** The statement that contains the order, or why there is none yet. */
function Billing({ order, boxId }: { order: Order; boxId: string }) {
  const { status, invoice, billedIn } = order;
  if (status === 'pending') return <span className={styles.quiet}>After approval</span>;
  if (!billedIn) return <span className={styles.quiet}>Not billed</span>;
  const to = invoice ? invoice._id : billedIn.slice(0, 7);
  return (
    <Link to={sectionLink(paths.partnerStatement.getHref(to), boxId)}>
      {invoice ? invoice.number : `${formatMonth(billedIn)} statement`}
    </Link>
  );
}

interface OrderColumn {
  header: string;
  cell: (order: Order) => ReactNode;
  align?: 'end';
}

/** The columns of the list of orders; the first names the row. */
export const orderColumns = (boxId: string): OrderColumn[] => [
  { header: 'Reference', cell: ({ reference }) => reference },
  {
    header: 'Order date',
    cell: ({ occurredAt }) => <span className={styles.day}>{formatDate(occurredAt)}</span>,
  },
  {
    header: 'Clicked',
    cell: ({ clickedAt }) =>
      clickedAt ? `${formatDate(clickedAt)} ${formatTime(clickedAt)}` : 'Unknown',
  },
  { header: 'State', cell: (order) => <State order={order} /> },
  { header: 'Amount', align: 'end', cell: (order) => <Amount order={order} /> },
  { header: 'Commission', align: 'end', cell: (order) => <Commission order={order} /> },
  { header: 'Billed on', cell: (order) => <Billing order={order} boxId={boxId} /> },
];
