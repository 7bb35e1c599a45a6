import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingItem, WaitingKind } from '@hive/contract/overview';
import { Card } from '@hive/shared-ui/card';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { EmptyState } from '@hive/shared-ui/state';
import { formatWaiting } from '../../lib/overview';
import { TimeAgo } from '../../lib/time-ago';
import styles from './start.module.css';
import { waitingLabels } from './waiting-labels';

type Known = WaitingItem & { kind: WaitingKind };

/** A newer api may count what this release does not know. */
const isKnown = (item: WaitingItem): item is Known => Object.hasOwn(waitingLabels, item.kind);

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Abbreviations such as VAT stay as they are. */
const withinSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** What waits for an admin, each linked to its list. */
export function Waiting({ items }: { items: readonly WaitingItem[] }) {
  const id = useId();
  const known = items.filter(isKnown);
  const waiting = known.filter(({ count }) => count > 0);
  const empty = known.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        Waiting for you
      </h3>
      {waiting.length === 0 ? (
        <EmptyState title="Nothing waits">Every queue is empty.</EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {waiting.map((item) => (
              <WaitingCard key={item.kind} item={item} />
            ))}
          </ul>
          {empty.length > 0 && (
            <p className={styles.quiet}>
              {`Nothing else waits: no ${alternatives.format(empty.map(({ kind }) => withinSentence(waitingLabels[kind].many)))}.`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function WaitingCard({ item }: { item: Known }) {
  const { one, many, href } = waitingLabels[item.kind];
  return (
    <Card as="li" interactive className={styles.card}>
      <Link to={href} data-cover className={styles.cardLink}>
        <span className={styles.figure}>{formatWaiting(item)}</span> {item.count === 1 ? one : many}
      </Link>
      {item.amount !== null && <p className={styles.amount}>{formatPounds(item.amount)}</p>}
      {item.oldestAt !== null && (
        <p className={styles.quiet}>
          {item.kind === 'overdue-invoices' ? 'First due ' : 'Oldest: '}
          <TimeAgo at={item.oldestAt} />
        </p>
      )}
    </Card>
  );
}
