import { formatDate } from '@hive/shared-ui/lib/format';
import type { PlanFeature } from '@hive/contract/plans';
import { listTitles } from './plan-table';
import styles from './plan.module.css';

interface PlanEffectsProps {
  from: readonly PlanFeature[];
  to: readonly PlanFeature[];
  /** The day of the change; null for an immediate one, undefined if an older api does not say. */
  on: string | null | undefined;
}

/** What a change of plan starts and ends, and when. */
export function PlanEffects({ from, to, on }: PlanEffectsProps) {
  if (on === undefined) return null;
  const when = on ? `on ${formatDate(on)}` : 'straight away';
  const started = to.filter((feature) => !from.includes(feature));
  const ended = from.filter((feature) => !to.includes(feature));
  return (
    <div className={styles.effects}>
      {started.length > 0 && <p>{`Starts ${when}: ${listTitles(started)}.`}</p>}
      {ended.length > 0 && <p>{`Ends ${when}: ${listTitles(ended)}.`}</p>}
    </div>
  );
}
