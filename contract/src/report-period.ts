import { z } from 'zod';
import { day } from './reporting';

/**
 * How a report's period is chosen: whole months from and to (`months`); the month, calendar quarter, VAT quarter, or
 * calendar, financial or tax year that contains a day; or any days (`days`). The business's settings say when its VAT
 * quarters end and its financial year starts; the tax year starts on 6 April.
 */
export const periodKind = z.enum([
  'months',
  'month',
  'quarter',
  'vat-quarter',
  'year',
  'financial-year',
  'tax-year',
  'days',
]);
export type PeriodKind = z.infer<typeof periodKind>;

/** The period of a report, in London days. `from` and `to` of the query are for `months`. */
export const periodChoice = z.object({
  /** By default `months`. */
  period: periodKind.optional(),
  /** A day of the month, quarter or year; by default today. */
  day: day.optional(),
  /** The first day of `days`. */
  firstDay: day.optional(),
  /** The last day of `days`, included. At most ten years. */
  lastDay: day.optional(),
});

/** The days that a report covers, both included. Plain dates: a comparison may begin before 2000. */
export const coveredDays = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });
export type CoveredDays = z.infer<typeof coveredDays>;

/** What a report is compared with: the equal period before it, or the same period a year earlier. */
export const periodComparison = z.enum(['previous', 'last-year']);
export type PeriodComparison = z.infer<typeof periodComparison>;
