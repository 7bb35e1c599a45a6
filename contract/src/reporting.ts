import { z } from 'zod';

/** Maximum number of days in a report. */
export const reportDaysMax = 366;

/** The first valid day: no data is older, and the database does not support every year. */
const firstDay = '2000-01-01';

/** A reporting day in London time, as '2026-11-20'. */
export const day = z.iso
  .date({ error: 'Choose a date.' })
  .refine((date) => date >= firstDay, 'Choose a date after 1999.');

/**
 * The first and last day of a report, both included; by default the last 30 days up to today. Refused with the field's
 * name: an end before the start, a start after today, more than 366 days. An end after today counts as today.
 */
export const reportQuery = z.object({ from: day.optional(), to: day.optional() });
export type ReportQuery = z.infer<typeof reportQuery>;

/** The count of a day. */
export const dayCount = z.object({ date: day, count: z.number().int() });
export type DayCount = z.infer<typeof dayCount>;
