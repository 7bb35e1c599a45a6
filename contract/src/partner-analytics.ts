import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { ownBoxQuery } from './partners';
import { day, dayCount, reportQuery } from './reporting';

const partnerReportQuery = ownBoxQuery.extend(reportQuery.shape);

/** Counted clicks, and conversions that were not declined. */
export const trafficTotals = z.object({
  totalClicks: z.number().int(),
  totalSubscriptions: z.number().int(),
});
export type TrafficTotals = z.infer<typeof trafficTotals>;

/** The results of a box's listing. */
export const partnerAnalytics = trafficTotals.extend({
  /** The days covered, both included. */
  from: day,
  to: day,
  /** The same over as many days before. */
  previous: trafficTotals,
  /** Clicks that do not count, by reason. */
  notCounted: z.object({
    /** Machines. */
    bot: z.number().int(),
    /** The same visitor on the same box within an hour of a counted click. */
    repeat: z.number().int(),
    /** More clicks on any boxes than one visitor or network may make. */
    overLimit: z.number().int(),
    /** More clicks on the box than one network may make in an hour. Absent from an older api. */
    networkLimit: z.number().int().optional(),
    /** Clicks of partners and admins. Absent from an older api. */
    own: z.number().int().optional(),
  }),
  /** Whether the tier includes the chart (gold, dynamic): otherwise both series are empty. */
  isChartIncluded: z.boolean(),
  /** Every day of the time covered, also those without any. */
  clicks: z.array(dayCount),
  subscriptions: z.array(dayCount),
  /** Every day of the previous period, if the tier includes the chart. Absent from an older api. */
  previousDays: z
    .object({ clicks: z.array(dayCount), subscriptions: z.array(dayCount) })
    .optional(),
});
export type PartnerAnalytics = z.infer<typeof partnerAnalytics>;

export const getPartnerAnalytics = defineCall({
  method: 'GET',
  path: apiPaths.partnerAnalytics,
  access: 'partner',
  summary: 'Get the results of your own listing',
  query: partnerReportQuery,
  status: 200,
  response: partnerAnalytics,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const exportPartnerAnalytics = defineCall({
  method: 'GET',
  path: apiPaths.partnerExportAnalytics,
  access: 'partner',
  summary: 'Export the same by day as CSV',
  description:
    'partner_analytics.csv: date, counted clicks, clicks not counted by reason, subscriptions. For the gold and dynamic tiers.',
  query: partnerReportQuery,
  status: 200,
  response: z.string(),
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'VALIDATION_FAILED'],
});
