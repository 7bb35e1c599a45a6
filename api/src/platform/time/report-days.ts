import { limits } from '@hive/contract/limits';
import type { ReportQuery } from '@hive/contract/reporting';
import { reportDaysMax } from '@hive/contract/reporting';
import { londonDay } from './london-day';
import { invalidField } from '../http/problem';
import { utcDay } from './utc-day';

const dayMs = 24 * 60 * 60 * 1000;

/** Days as '2026-11-20', both included. */
export interface ReportDays {
  from: string;
  to: string;
}

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) + days * dayMs));

export const countDays = ({ from, to }: ReportDays): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Each of the days, in their order. */
export const listDays = (days: ReportDays): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));

/** As many days, just before. */
export const daysBefore = (days: ReportDays): ReportDays => ({
  from: addDays(days.from, -countDays(days)),
  to: addDays(days.from, -1),
});

/** How a report asks for its days. */
interface DayRules {
  /** What its query calls the first and the last day. */
  names: { from: string; to: string };
  most: number;
}

const usualRules: DayRules = { names: { from: 'from', to: 'to' }, most: reportDaysMax };

/**
 * The days that a report covers: those asked for, else the last 30 up to today.
 * @throws Problem VALIDATION_FAILED naming the field
 */
export function settleDays(
  { from, to }: ReportQuery,
  now: Date,
  { names, most }: DayRules = usualRules,
): ReportDays {
  const today = londonDay(now);
  const end = to === undefined || to > today ? today : to;
  const begin = from ?? addDays(end, 1 - limits.reportUsualDays);
  if (begin > today)
    throw invalidField(names.from, 'Choose a first day that is not in the future.');
  if (begin > end) throw invalidField(names.to, 'Choose a last day that is not before the first.');
  if (countDays({ from: begin, to: end }) > most) {
    throw invalidField(names.from, `Choose at most ${most} days.`);
  }
  return { from: begin, to: end };
}
