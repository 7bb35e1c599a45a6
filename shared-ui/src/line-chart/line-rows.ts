import { bucketTick, isIncomplete, type BucketUnit } from '../lib/buckets';
import { formatWholeNumber } from '../lib/format';
import type { Trend, TrendPoint } from '../lib/trend';

/** A row as the chart library reads it: the first day of a bucket, and a value for each line. Null draws nothing. */
export interface LineRow {
  from: string;
  complete: (number | null)[];
  incomplete: (number | null)[];
  previous: readonly number[];
}

/** Complete points are joined by one line; another leads to those that are not complete. */
export function toRows({ points }: Trend): LineRow[] {
  return points.map(({ bucket, counts, previous }, index) => {
    const beside = [points[index - 1], points[index + 1]];
    const isOpen = isIncomplete(bucket);
    const isJoined = isOpen || beside.some((point) => point && isIncomplete(point.bucket));
    return {
      from: bucket.from,
      complete: counts.map((count) => (isOpen ? null : count)),
      incomplete: counts.map((count) => (isJoined ? count : null)),
      previous,
    };
  });
}

const current: Record<BucketUnit, string> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
};

/** The counts of the day, week or month in progress: 'This week so far: Clicks 40, Subscriptions 1'. */
export function describeProgress({ names, points }: Trend): string | null {
  const point = points.find(({ bucket }) => bucket.isInProgress);
  if (!point) return null;
  const counts = names.map((name, index) => `${name} ${formatWholeNumber(point.counts[index]!)}`);
  return `${current[point.bucket.unit]} so far: ${counts.join(', ')}`;
}

/** The lines of the tooltip: each series, then its previous period. */
export const readPoint = ({ names, isCompared }: Trend, point: TrendPoint) =>
  names.flatMap((name, index) => [
    { name, value: point.counts[index] },
    ...(isCompared ? [{ name: `${name}, previous period`, value: point.previous[index] }] : []),
  ]);

/** The axis label of a row. */
export const tickOf = (trend: Trend, from: string): string =>
  bucketTick({ unit: trend.points[0]?.bucket.unit ?? 'day', from });
