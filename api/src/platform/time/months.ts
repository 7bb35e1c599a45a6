import { addSeconds } from './add-seconds';
import { addDays } from './report-days';
import { londonDay } from './london-day';

/** Months are identified by their first day, such as '2026-11-01'. They end at midnight in London. */
export const monthOfDay = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month of a time. */
export const monthOf = (at: Date): string => monthOfDay(londonDay(at));

/** A conversion that was decided in the month's last second may be committed after it. Seconds. */
const settlingSeconds = 60 * 60;

/** The last month that is over for long enough for all of it to be in the database. */
export const lastWholeMonth = (now: Date): string =>
  monthOfDay(addDays(monthOf(addSeconds(now, -settlingSeconds)), -1));

export const monthAfter = (month: string): string => monthOfDay(addDays(month, 31));

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => addDays(monthAfter(monthOfDay(day)), -1);
