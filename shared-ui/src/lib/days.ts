import { formatMonth } from './format';

const dayMs = 24 * 60 * 60 * 1000;

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** Adds days (may be negative) to a day such as '2026-11-20'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const londonHour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** The instant at which a day begins in London: '2026-07-01' begins at 23:00 UTC of the day before. */
export function startOfLondonDay(day: string): string {
  const midnight = Date.parse(day);
  const hoursAhead = Number(londonHour.format(midnight));
  return new Date(midnight - hoursAhead * 60 * 60 * 1000).toISOString();
}

/** Today in London. */
export const londonToday = (): string => londonDay.format(new Date());

/**
 * The name of a day or month, marked if it is the current one, whose figures are not final: '20 Nov (so far)'.
 * @param period '2026-11-20', or '2026-11' for a month
 */
export const withSoFar = (name: string, period: string): string =>
  londonToday().startsWith(period) ? `${name} (so far)` : name;

/** The month of a day, marked if it is the current one: 'Nov 2026 (so far)'. */
export const formatMonthSoFar = (day: string): string =>
  withSoFar(formatMonth(day), day.slice(0, 7));

/** Whether a text is a calendar day. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
