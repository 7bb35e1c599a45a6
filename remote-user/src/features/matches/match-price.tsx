import type { Recommendation } from '@hive/contract/matching';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { cancellationLabel } from '@hive/shared-ui/lib/box-labels';
import styles from './match-price.module.css';

/** What a box costs in total, and how to cancel it. */
export function MatchPrice({ box }: { box: Recommendation }) {
  return (
    <div className={styles.cost}>
      <BoxPrice box={box} size="match" />
      <ul className={styles.facts}>
        {box.minimumTerm > 0 && <li>{minimumTermLabel(box.minimumTerm)}</li>}
        <li>{cancellationLabel(box.cancellation)}</li>
      </ul>
    </div>
  );
}

const minimumTermLabel = (months: number): string =>
  `Minimum term ${months} ${months === 1 ? 'month' : 'months'}`;
