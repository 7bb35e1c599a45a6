import type { DayCount } from '@hive/contract/reporting';
import { addDays, countDays, startOfMonth, startOfWeek, type Days } from './days';
import { formatDay, formatDays, formatMonth } from './format';

export type BucketUnit = 'day' | 'week' | 'month';

/** The days of one point of a chart: a day, an ISO week or a month, cut to the chart's range. */
export interface Bucket extends Days {
  unit: BucketUnit;
  /** The range begins or ends within the week or month. Days to come are not missing. */
  isPartial: boolean;
  /** It contains today, so its figures can still grow. */
  isInProgress: boolean;
}

/** Longest ranges shown by day and by week, in days. */
const dayUnitMax = 31;
const weekUnitMax = 26 * 7;

const starts: Record<BucketUnit, (day: string) => string> = {
  day: (day) => day,
  week: startOfWeek,
  month: (day) => startOfMonth(day),
};
const nextStarts: Record<BucketUnit, (start: string) => string> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => startOfMonth(start, 1),
};

function pickUnit(range: Days): BucketUnit {
  const days = countDays(range);
  if (days <= dayUnitMax) return 'day';
  return days <= weekUnitMax ? 'week' : 'month';
}

/**
 * Divides a range into days up to 31 days, into weeks from Monday up to 26 weeks, and into months above.
 * @param today the current day in London
 */
export function listBuckets({ from, to }: Days, today: string): Bucket[] {
  const unit = pickUnit({ from, to });
  const buckets: Bucket[] = [];
  let start = starts[unit](from);
  while (start <= to) {
    const next = nextStarts[unit](start);
    const end = addDays(next, -1);
    const first = start < from ? from : start;
    const last = end > to ? to : end;
    const isInProgress = first <= today && today <= last;
    const isPartial = first > start || (last < end && !isInProgress);
    buckets.push({ unit, from: first, to: last, isPartial, isInProgress });
    start = next;
  }
  return buckets;
}

/** Whether the figure of a bucket cannot be compared with those beside it. */
export const isIncomplete = ({ isPartial, isInProgress }: Bucket): boolean =>
  isPartial || isInProgress;

/** The sum of the counts of some days. */
export const sumDays = ({ from, to }: Days, counts: readonly DayCount[]): number =>
  counts.reduce((sum, { date, count }) => (date >= from && date <= to ? sum + count : sum), 0);

/** The label on an axis: '20 Nov', or 'Nov 2026' for a month. */
export const bucketTick = ({ unit, from }: Pick<Bucket, 'unit' | 'from'>): string =>
  unit === 'month' ? formatMonth(from) : formatDay(from);

/** The name: '20 Nov 2026 (so far)', '28 Sep to 4 Oct 2026', 'Nov 2026 (15 to 30 Nov 2026)'. */
export function bucketName(bucket: Bucket): string {
  const { unit, from, isPartial, isInProgress } = bucket;
  const partial = unit === 'month' ? formatDays(bucket) : `part of a ${unit}`;
  const notes = [...(isPartial ? [partial] : []), ...(isInProgress ? ['so far'] : [])];
  const name = unit === 'month' ? formatMonth(from) : formatDays(bucket);
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}
