import { londonDay } from '../../platform/time/london-day';

export const dayMs = 24 * 60 * 60 * 1000;
const months = 18;

/** A day in London. */
export interface DemoDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** The instant of its midnight, in London. */
  start: number;
}

/** The full days of the eighteen months before the day of `now`, oldest first. */
export function demoDays(now: Date): DemoDay[] {
  const end = Date.parse(londonDay(now));
  const first = new Date(end);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days: DemoDay[] = [];
  for (let time = first.getTime(); time < end; time += dayMs) days.push(toDay(new Date(time)));
  return days;
}

/** The first instant of the day of `now`: nothing in the demo is later. */
export const demoEnd = (now: Date): number => toDay(new Date(londonDay(now))).start;

function toDay(date: Date): DemoDay {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    start: date.getTime() - (isSummerTime(date) ? 60 * 60 * 1000 : 0),
  };
}

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Whether London's midnight of that day lies at 23:00 UTC of the day before. */
const isSummerTime = (midnightUtc: Date): boolean => londonHour.format(midnightUtc) === '01';
