/**
 * Up to `good` a value is good, above `poor` it is poor (https://web.dev/articles/defining-core-web-vitals-thresholds).
 * Milliseconds; the layout shift in thousandths. For the time until a page is ready, none are published.
 */
export const vitalThresholds: {
  readonly [name: string]: { readonly good: number; readonly poor: number } | undefined;
} = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 100, poor: 250 },
};

/** The greatest value of each measurement: ten minutes, or a shift of 600. Greater ones are cut. */
export const maxVital = 600_000;

/** The most page views of one report. */
export const maxReportedViews = 10;
