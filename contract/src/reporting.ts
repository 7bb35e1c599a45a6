import { z } from 'zod';

/** The longest time that one report covers. */
export const reportDaysMax = 366;

/** The first day that there is: nothing here is older, and the database cannot count with every year. */
const firstDay = '2000-01-01';

/** A reporting day by the clocks of London, as '2026-11-20'. */
export const day = z.iso
  .date({ error: 'Choose a date.' })
  .refine((date) => date >= firstDay, 'Choose a date after 1999.');

/**
 * The days a report covers, both included. Without them: the last 30 days up to today. Refused with the field's name:
 * an end before the beginning, a beginning after today, more than 366 days. An end after today counts as today.
 */
export const reportQuery = z.object({ from: day.optional(), to: day.optional() });
export type ReportQuery = z.infer<typeof reportQuery>;

/** How many on a day. */
export const dayCount = z.object({ date: day, count: z.number().int() });
export type DayCount = z.infer<typeof dayCount>;
