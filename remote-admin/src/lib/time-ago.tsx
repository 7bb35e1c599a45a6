import { useEffect, useState } from 'react';
import { formatDate, formatTime } from '@hive/shared-ui/lib/format';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
  if (passed < 7 * day) return formatAge(Math.floor(passed / day), 'day');
  return formatDate(at);
}

/** An instant in London time: '20 Nov 2026, 09:05'. */
export const exactTime = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** How long ago something was, with the exact time in a tooltip and in `dateTime`. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {ago(at, now)}
    </time>
  );
}
