import type { Recommendation } from '@hive/contract/matching';
import {
  cancellationLabel,
  deliveryLabel,
  formatPounds,
  frequencyLabel,
} from '@hive/shared-ui/lib/format';
import styles from './match-price.module.css';

/** What a box costs in total, and how to cancel it. */
export function MatchPrice({ box }: { box: Recommendation }) {
  const facts = [
    frequencyLabel(box.frequency),
    deliveryLabel(box.deliveryPrice),
    ...(box.minimumTerm > 0 ? [minimumTermLabel(box.minimumTerm)] : []),
    cancellationLabel(box.cancellation),
  ];
  return (
    <div className={styles.cost}>
      <p className={styles.price}>
        <strong className={styles.amount}>{formatPounds(box.price)}</strong> per box
      </p>
      <p className={styles.monthly}>
        <strong>{formatPounds(box.monthlyCost)}</strong> a month with delivery
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

const minimumTermLabel = (months: number): string =>
  `Minimum term ${months} ${months === 1 ? 'month' : 'months'}`;
