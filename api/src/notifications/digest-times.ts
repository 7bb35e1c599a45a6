import { londonDay } from '../platform/time/london-day';
import { addDays } from '../platform/time/report-days';

/** The hour in London at which digests are sent. */
const digestHour = 7;

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The instant of the digest of a London day. Clocks change at night, so the offset is that of the hour itself. */
function digestAt(day: string): Date {
  const inUtc = new Date(`${day}T0${digestHour}:00:00Z`);
  const hoursAhead = Number(londonHour.format(inUtc)) - digestHour;
  return new Date(inUtc.getTime() - hoursAhead * 60 * 60 * 1000);
}

/** The latest times at which digests were due: those of each day, and those of each Monday. */
export function lastDigests(now: Date): { daily: Date; weekly: Date } {
  const today = londonDay(now);
  const day = digestAt(today) <= now ? today : addDays(today, -1);
  // Sunday is 0.
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return { daily: digestAt(day), weekly: digestAt(addDays(day, -daysSinceMonday)) };
}
