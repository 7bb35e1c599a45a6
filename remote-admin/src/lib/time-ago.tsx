import { useEffect, useState } from 'react';
import { formatDate, formatMoment } from '@hive/shared-ui/lib/format';
import styles from './time-ago.module.css';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** How often the text is updated. Milliseconds. */
const stepMs = 30_000;

const formatAge = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago an instant was, as text; after a week, its London date. */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < minute) return 'just now';
  if (passed < hour) return formatAge(Math.floor(passed / minute), 'minute');
  if (passed < day) return formatAge(Math.floor(passed / hour), 'hour');
  if (passed < week) return formatAge(Math.floor(passed / day), 'day');
  return formatDate(at);
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long ago something was, and below it the London time; after a week, only the time. */
export function AgeAndTime({ at }: { at: string }) {
  const now = useNow();
  const time = formatMoment(at);
  const isRecent = now - Date.parse(at) < week;
  return (
    <time dateTime={at} className={styles.lines}>
      {isRecent && <span>{ago(at, now)}</span>}
      <span className={isRecent ? styles.quiet : undefined}>{time}</span>
    </time>
  );
}

/** How long ago something was, with the exact time in a tooltip and in `dateTime`. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {ago(at, now)}
    </time>
  );
}
