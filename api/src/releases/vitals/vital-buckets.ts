/**
 * Buckets of values: each is 2^(1/8), or 9%, wider than the one below, so that a percentile is known within 5% whatever the
 * unit. 0 is the value 0.
 */
const perDoubling = 8;

/** The bucket of a whole number. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : 1 + Math.floor(Math.log2(value) * perDoubling);

/** The value in the middle of a bucket, by ratio. */
export const valueOf = (bucket: number): number =>
  bucket === 0 ? 0 : Math.round(2 ** ((bucket - 0.5) / perDoubling));

/** How many values are in each bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Adds histograms. */
export function addHistograms(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
  return sum;
}

export const countOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** The smallest bucket's value that at least this part of the values does not exceed; 0 without values. */
export function quantileOf(histogram: Histogram, part: number): number {
  let left = Math.ceil(countOf(histogram) * part);
  for (const bucket of [...histogram.keys()].sort((a, b) => a - b)) {
    left -= histogram.get(bucket)!;
    if (left <= 0) return valueOf(bucket);
  }
  return 0;
}
