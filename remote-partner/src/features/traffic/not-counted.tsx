import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import styles from './traffic.module.css';

/** Why a click is kept and not counted, in words. */
const reasons: Record<keyof PartnerAnalytics['notCounted'], { name: string; why: string }> = {
  bot: { name: 'Machines', why: 'Search engines, link previews and other bots.' },
  repeat: {
    name: 'Repeats',
    why: 'The same visitor on your box again within an hour of a counted click.',
  },
  overLimit: { name: 'Over the limit', why: 'More clicks than one visitor or network can make.' },
};

/** The clicks that were left out, with the reason: what is counted can be believed. */
export function NotCounted({ notCounted }: Pick<PartnerAnalytics, 'notCounted'>) {
  const all = notCounted.bot + notCounted.repeat + notCounted.overLimit;
  return (
    <Disclosure summary={`Clicks we did not count: ${formatWholeNumber(all)}`}>
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
