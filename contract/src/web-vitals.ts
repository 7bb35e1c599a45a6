import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { maxReportedViews, maxVital } from './vital-limits';

/**
 * What is measured of a page view: largest contentful paint, interaction to next paint, cumulative layout shift, and the time
 * until the page's region is ready. Milliseconds; the layout shift in thousandths.
 */
export const vitalName = z.enum(['lcp', 'inp', 'cls', 'ready']);
export type VitalName = z.infer<typeof vitalName>;

const value = z.number().int().min(0).max(maxVital).optional();

/** A page view, by the pattern of its route: an address may name a person or a search. */
export const viewVitals = z.strictObject({
  app: z.string().max(100),
  version: z.string().max(100),
  page: z.string().max(200),
  lcp: value,
  inp: value,
  cls: value,
  ready: value,
});
export type ViewVitals = z.infer<typeof viewVitals>;

/** The page views of a tab since its last report. */
export const vitalsReport = z.strictObject({
  /** The version of the shell that shows the pages. */
  shell: z.string().max(100),
  views: z.array(viewVitals).min(1).max(maxReportedViews),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

export const reportVitals = defineCall({
  method: 'POST',
  path: apiPaths.webVitals,
  access: 'public',
  summary: 'Report how fast pages were in a browser',
  description:
    'When a page is hidden, with each page view once. Stored as sums by app, version, page and hour, without anything about the ' +
    'visitor. Versions that the registry does not serve and pages that they do not have are not counted, nor what one network sends ' +
    'beyond its share. Limited per address.',
  body: vitalsReport,
  status: 202,
  response: nothing,
  errors: ['RATE_LIMITED'],
});

/** The 75th percentile of a measurement: three of four page views were at least as fast. */
export const vitalSummary = z.object({
  name: vitalName,
  /** Page views with this measurement. */
  count: z.number().int(),
  /** Within 5%. */
  p75: z.number().int(),
  /** Null where no thresholds are published. */
  rating: z.enum(['good', 'needs improvement', 'poor']).nullable(),
});
export type VitalSummary = z.infer<typeof vitalSummary>;

const measured = z.object({
  /** Page views with any measurement. */
  views: z.number().int(),
  vitals: z.array(vitalSummary),
});

/** The measurements of a served version, and of each of its pages, the most viewed first. */
export const versionVitals = measured.extend({
  app: z.string(),
  version: z.string(),
  isCanary: z.boolean(),
  pages: z.array(measured.extend({ page: z.string() })),
});
export type VersionVitals = z.infer<typeof versionVitals>;

export const vitalsList = z.object({
  /** The first moment that is counted. */
  since: instant,
  versions: z.array(versionVitals),
});
export type VitalsList = z.infer<typeof vitalsList>;

export const listVitals = defineCall({
  method: 'GET',
  path: apiPaths.adminWebVitals,
  access: 'admin',
  summary: 'List how fast the served versions and their pages are in browsers',
  description: 'The last 7 days of the live version and the canary of each app.',
  status: 200,
  response: vitalsList,
  errors: ['UNAVAILABLE'],
});
