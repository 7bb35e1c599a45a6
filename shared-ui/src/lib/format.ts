import { formatPounds, groupDigits, toPounds } from '@hive/contract/money';
import { toLondon } from './london-time';

// The api formats the same amounts, so the function is in the contract.
export { formatPounds };

/** Pence as money: 1250 is '£12.50'. */
export const formatPence = (pence: number): string => formatPounds(toPounds(pence));

/** Money for the scale of a chart, without pence: 12500 is '£12,500'. */
export const formatWholePounds = (pounds: number): string =>
  `${pounds < 0 ? '-' : ''}£${groupDigits(Math.abs(pounds).toFixed(0))}`;

// Fixed month names: engines disagree on 'Sep' and 'Sept', and a difference would break hydration.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The London day of an instant: '20 Nov 2026'. An invalid instant returns an empty string. */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = toLondon(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A day, as '2026-11-20', in short: '20 Nov'. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]}`;
}

/** Days in short, both included: '16 to 22 Nov 2026', '28 Sep to 4 Oct 2026', '23 Nov 2026'. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDate(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${formatDate(to)}`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : formatDate(from);
  return `${start} to ${formatDate(to)}`;
}

/** The London time of an instant: '09:05'. */
export const formatTime = (instant: string): string =>
  toLondon(new Date(instant)).toISOString().slice(11, 16);

/** The London day and time of an instant: '20 Nov 2026, 14:05'. */
export const formatMoment = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

/** The month of a day, as '2026-11-01': 'Nov 2026'. */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${year}`;
}

/** Every digit of a count, in groups: 12345 is '12,345'. */
export const formatWholeNumber = (count: number): string => groupDigits(count.toFixed(0));

/** Counts from 1000 in thousands, rounded down: '1.2k+'. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  return `${Math.floor(count / 100) / 10}k+`;
}

/** How many people rated: '1.2k+ users', '87 users', '1 user'. */
export function formatUserCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'user' : 'users'}`;
}

/** A rating with one decimal: 4.25 is '4.3'. */
export function formatRating(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1);
}

/** '1 day', '1,200 days'. @param unit in the singular, with a plural in -s */
export const formatQuantity = (count: number, unit: string): string =>
  `${formatWholeNumber(count)} ${count === 1 ? unit : `${unit}s`}`;

/** Names as a sentence lists them: 'tea', 'tea and coffee', 'tea, coffee and snacks'. */
export const formatList = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
