import { formatMonth } from './format';
import { dayMs, toLondon } from './london-time';

/** Days as '2026-11-20', both included. */
export interface Days {
  from: string;
  to: string;
}

/** The UTC day of a time: '2026-11-20'. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Adds days (may be negative) to a day such as '2026-11-20'. */
export const addDays = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) + days * dayMs));

/** The number of days in a range. */
export const countDays = ({ from, to }: Days): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The days a number of days earlier. */
export const moveBack = ({ from, to }: Days, count: number): Days => ({
  from: addDays(from, -count),
  to: addDays(to, -count),
});

/** The Monday of a day's week. */
export const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day of a day's month, or of one some months later, or earlier if negative. */
export function startOfMonth(day: string, monthsLater = 0): string {
  const [year, month] = day.split('-').map(Number);
  return utcDay(new Date(Date.UTC(year!, month! - 1 + monthsLater, 1)));
}

/** The instant at which a day begins in London: '2026-07-01' begins at 23:00 UTC of the day before. */
export function startOfLondonDay(day: string): string {
  const midnight = Date.parse(day);
  const ahead = toLondon(new Date(midnight)).getTime() - midnight;
  return new Date(midnight - ahead).toISOString();
}

/** Today in London. */
export const londonToday = (): string => utcDay(toLondon(new Date()));

/** The month of a day, marked if it is the current one, whose figures are not final: 'Nov 2026 (so far)'. */
export const formatMonthSoFar = (day: string): string =>
  day.slice(0, 7) === londonToday().slice(0, 7) ? `${formatMonth(day)} (so far)` : formatMonth(day);

/** Whether a text is a calendar day. JavaScript also parses 30 February, as a day of March. */
export function isDay(text: string | null): text is string {
  const time = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && utcDay(new Date(time)) === text;
}
