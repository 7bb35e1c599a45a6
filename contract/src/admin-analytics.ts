import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id } from './common';
import { day, dayCount } from './reporting';

/** Maximum number of days in a report of the whole site. */
export const siteReportDaysMax = 732;

/**
 * The first and last day of a report (London time), both included; by default the last 30 up to today. Refused with the
 * field's name: an end before the start, a start after today, more than 732 days.
 */
export const siteReportQuery = z.object({
  startDate: day.optional(),
  endDate: day.optional(),
  /** A box's id. By default, or if empty, all partners. */
  partnerId: z.union([id, z.literal('')]).optional(),
});
export type SiteReportQuery = z.infer<typeof siteReportQuery>;

/** The same for the preceding period of equal length. */
const totals = z.object({
  pageViews: z.number().int(),
  /** Conversions that were not declined. */
  subscriptions: z.number().int(),
  /** Counted clicks. */
  affiliateClicks: z.number().int(),
});

/** Events on the site. */
export const siteAnalytics = z.object({
  /** The days covered, both included. */
  startDate: day,
  endDate: day,
  /**
   * Box pages by category, others by page group; most views first. Those with views in the previous period only are last,
   * with 0. `previousViews` is absent from an older api.
   */
  pageViews: z.array(
    z.object({
      category: z.string(),
      views: z.number().int(),
      previousViews: z.number().int().optional(),
    }),
  ),
  /** Every day of the period, including days without any. */
  subscriptions: z.array(dayCount),
  /** Every day of the previous period. Absent from an older api. */
  previousSubscriptions: z.array(dayCount).optional(),
  /** The 100 most clicked, in descending order, then one entry with the sum of all others; as `pageViews`. */
  affiliateClicks: z.array(
    z.object({
      partner: z.string(),
      clicks: z.number().int(),
      previousClicks: z.number().int().optional(),
    }),
  ),
  totals,
  previous: totals,
});
export type SiteAnalytics = z.infer<typeof siteAnalytics>;

export const getSiteAnalytics = defineCall({
  method: 'GET',
  path: apiPaths.adminAnalytics,
  access: 'admin',
  summary: 'Get page views, subscriptions and clicks of the site or of one partner',
  query: siteReportQuery,
  status: 200,
  response: siteAnalytics,
  errors: ['VALIDATION_FAILED'],
});

export const exportSiteAnalytics = defineCall({
  method: 'GET',
  path: apiPaths.adminExportAnalytics,
  access: 'admin',
  summary: 'Export the same by day as CSV, without a row limit',
  description:
    'analytics.csv: date, metric (page views, affiliate clicks, subscriptions), category or partner, count.',
  query: siteReportQuery,
  status: 200,
  response: z.string(),
  errors: ['VALIDATION_FAILED'],
});
