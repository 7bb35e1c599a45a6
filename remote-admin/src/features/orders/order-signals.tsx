import { CircleCheck, Flag, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ConversionSignal } from '@hive/contract/admin-conversions';
import { signalText } from './signal-texts';
import type { Order } from './api/list-orders';
import styles from './orders.module.css';

/** An order with a signal of this many points is flagged. */
const flagPoints = 50;

/** What speaks against and for an order, in sentences with figures. */
export function OrderSignals({ order }: { order: Order }) {
  const { signals, assessedAt } = order;
  if (assessedAt === null)
    return (
      <p className={styles.quiet}>
        {order.status === 'pending'
          ? 'The signals are being computed. They appear in a moment.'
          : 'No signals were computed for this order.'}
      </p>
    );
  const against = signals.filter(({ weight }) => weight === 'against');
  const inFavour = signals.filter(({ weight }) => weight === 'for');
  return (
    <>
      <SignalList title="Against" signals={against} none="Nothing speaks against this order." />
      {inFavour.length > 0 && <SignalList title="In favour" signals={inFavour} none="" />}
    </>
  );
}

interface SignalListProps {
  title: string;
  signals: readonly ConversionSignal[];
  none: string;
}

function SignalList({ title, signals, none }: SignalListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.signals}>
      <h4 id={id}>{title}</h4>
      {signals.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul>
          {signals.map((signal) => (
            <li key={signal.code} className={styles.signal} data-weight={signal.weight}>
              <SignalIcon signal={signal} />
              <span>
                {signal.points >= flagPoints && <strong>Flagged: </strong>}
                {signalText(signal)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SignalIcon({ signal }: { signal: ConversionSignal }) {
  const Icon =
    signal.weight === 'for' ? CircleCheck : signal.points >= flagPoints ? Flag : TriangleAlert;
  return <Icon size={16} aria-hidden="true" />;
}
