import type { OwnBox } from '@hive/contract/partners';
import { Badge } from '@hive/shared-ui/badge';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import styles from './plan.module.css';

/** The box's current tier, and whether it is calculated automatically. */
export function CurrentTier({ box }: { box: OwnBox }) {
  return (
    <p className={styles.tier}>
      Current tier: <Badge tone="honey">{tierNames[box.tier]}</Badge>
      {box.tierMode === 'dynamic' && <span className={styles.mode}>Dynamic (automatic)</span>}
    </p>
  );
}
