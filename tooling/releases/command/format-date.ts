const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** `21 Nov 2025, 08:31` */
export const formatDateTime = (instant: string): string => format.format(new Date(instant));

/** `3 hours ago` */
export function formatAge(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? ['second', 1];
  return relative.format(-Math.floor(seconds / length), unit);
}
