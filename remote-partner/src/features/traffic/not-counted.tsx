import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import styles from './traffic.module.css';

/** Why a click was recorded but not counted. */
const reasons: Record<keyof PartnerAnalytics['notCounted'], { name: string; why: string }> = {
  bot: {
    name: 'Bots',
    why: 'Search engines, link previews, images on other sites and other automated visits.',
  },
  repeat: {
    name: 'Repeats',
    why: 'The same visitor clicked on your box again within an hour of a counted click.',
  },
  overLimit: { name: 'Over the limit', why: 'Too many clicks in a minute from one visitor.' },
  networkLimit: {
    name: 'Same network',
    why: 'More clicks on your box in an hour than a household or a small office makes.',
  },
  own: { name: 'Partners and Hive staff', why: 'Clicks by you, other partners and Hive’s admins.' },
};

/** The number of clicks that were not counted, by reason. */
export function NotCounted({ notCounted }: Pick<PartnerAnalytics, 'notCounted'>) {
  const shown = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((reason) => {
    const count = notCounted[reason];
    return count === undefined ? [] : [{ ...reasons[reason], count }];
  });
  const all = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <Disclosure summary={`Clicks we didn’t count: ${formatWholeNumber(all)}`}>
      <dl className={styles.reasons}>
        {shown.map(({ name, why, count }) => (
          <div key={name} className={styles.reason}>
            <dt>{name}</dt>
            <dd className={styles.count}>{formatWholeNumber(count)}</dd>
            <dd className={styles.why}>{why}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
