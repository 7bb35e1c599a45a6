import { formatDate } from '@hive/shared-ui/lib/format';

const londonTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** The London day and time of an instant: '20 Nov 2026, 14:05'. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${londonTime.format(new Date(instant))}`;
}
