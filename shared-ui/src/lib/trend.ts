import type { DayCount } from '@hive/contract/reporting';
import { listBuckets, sumDays, type Bucket } from './buckets';
import { countDays, moveBack, type Days } from './days';

/** One line of a chart: every day of the range, and of the previous period of the same length. */
interface DailySeries {
  name: string;
  counts: readonly DayCount[];
  /** Absent if the previous period is not shown. */
  previous?: readonly DayCount[];
}

/** A point of a trend: the count of each series in one bucket. */
export interface TrendPoint {
  bucket: Bucket;
  counts: readonly number[];
  /** The same number of days earlier; empty if the previous period is not shown. */
  previous: readonly number[];
}

/** Counts over time, by day, week or month. */
export interface Trend {
  /** The names of the series. */
  names: readonly string[];
  points: readonly TrendPoint[];
  isCompared: boolean;
}

/** The period of the same length directly before. */
export const previousPeriod = (range: Days): Days => moveBack(range, countDays(range));

/**
 * Sums daily counts by the buckets of a range. Each bucket is compared with as many days of the previous period, so that
 * their sum is its total.
 * @param today the current day in London
 */
export function createTrend(range: Days, today: string, series: readonly DailySeries[]): Trend {
  const length = countDays(range);
  const isCompared = series.every(({ previous }) => previous !== undefined);
  const points = listBuckets(range, today).map((bucket) => ({
    bucket,
    counts: series.map(({ counts }) => sumDays(bucket, counts)),
    previous: isCompared
      ? series.map(({ previous = [] }) => sumDays(moveBack(bucket, length), previous))
      : [],
  }));
  return { names: series.map(({ name }) => name), points, isCompared };
}
