import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import styles from './traffic.module.css';

/** Why a click was recorded but not counted. */
const reasons: Record<keyof PartnerAnalytics['notCounted'], { name: string; why: string }> = {
  bot: { name: 'Bots', why: 'Search engines, link previews and other automated visits.' },
  repeat: {
    name: 'Repeats',
    why: 'The same visitor clicked on your box again within an hour of a counted click.',
  },
  overLimit: { name: 'Over the limit', why: 'More clicks than one visitor or network can make.' },
};

/** The number of clicks that were not counted, by reason. */
export function NotCounted({ notCounted }: Pick<PartnerAnalytics, 'notCounted'>) {
  const all = notCounted.bot + notCounted.repeat + notCounted.overLimit;
  return (
    <Disclosure summary={`Clicks we didn’t count: ${formatWholeNumber(all)}`}>
      <dl className={styles.reasons}>
        {(Object.keys(reasons) as (keyof typeof reasons)[]).map((reason) => (
          <div key={reason} className={styles.reason}>
            <dt>{reasons[reason].name}</dt>
            <dd className={styles.count}>{formatWholeNumber(notCounted[reason])}</dd>
            <dd className={styles.why}>{reasons[reason].why}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
