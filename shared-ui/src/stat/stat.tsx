import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Card } from '../card/card';
import { formatWholeNumber } from '../lib/format';
import styles from './stat.module.css';

interface StatProps {
  name: string;
  value: number;
  /** The value of the previous period of the same length. */
  before: number;
}

/** Change in per cent, rounded; null if the previous value is 0. */
export const changeOf = (value: number, before: number): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 100);

/** One figure with its name and its change against the previous period. Render it inside a `dl`. */
export function Stat({ name, value, before }: StatProps) {
  return (
    <Card className={styles.stat}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{formatWholeNumber(value)}</dd>
      <Change change={changeOf(value, before)} before={before} />
    </Card>
  );
}

function Change({ change, before }: { change: number | null; before: number }) {
  if (change === null) return <dd className={styles.change}>Nothing in the previous period</dd>;
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const comparison =
    change === 0 ? 'Same as' : `${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than`;
  return (
    <dd className={styles.change} data-way={direction}>
      <Arrow size={14} aria-hidden="true" />
      {`${comparison} the ${formatWholeNumber(before)} in the previous period`}
    </dd>
  );
}
