import { median } from './median';
import type { WeekOfBox } from './popularity';
import { popularityRules } from './popularity';

/** Every number of the measure (docs/decisions/0085-trending-boxes.md). */
export const trendRules = {
  /** Earlier weeks whose median is the box's usual week. */
  usualWeeks: 8,
  /** Visits that are added to both sides of the ratio, so that small numbers make no large ratio. */
  smoothing: 20,
  /** The smallest ratio that counts as a rise. */
  rise: 1.5,
  /** The largest ratio that orders boxes: a burst beyond it gains nothing. */
  most: 3,
} as const;

/**
 * How much more a box is visited in the last seven days than in its usual week: a ratio with additive (Laplace) smoothing,
 *
 *     trend = (visits + 20) / (usual + 20),  between 1.5 and 3; null below 1.5
 *
 * `visits` are the distinct networks of a week beyond the first five, as in `measurePopularity`; `usual` is the median of
 * the eight weeks before. One network is counted once a week, so it changes the ratio by at most 1/20, and cannot lift a
 * box over the limit. The limit is also the minimum support: a box without visitors needs ten visits, hence 15 networks.
 * If a box of m networks in its usual week has a Poisson distribution of them, the limit is (m + 15) / 2 ≥ √(15m) above m,
 * so at least √15 ≈ 3.9 standard deviations for every m: chance alone hardly ever makes a trend. The comparison of a count
 * with the expected one under a Poisson model: Trend Detection in Social Data (Gnip, 2015).
 * @param weeks by weeks ago: 0 is the last seven days
 * @param weeksListed whole weeks since the box was added; a box with less than its usual weeks has no past to exceed
 */
export function measureTrend(
  weeks: ReadonlyMap<number, WeekOfBox>,
  weeksListed: number,
): number | null {
  const { usualWeeks, smoothing, rise, most } = trendRules;
  if (weeksListed < usualWeeks) return null;
  const visitsOf = (weeksAgo: number): number =>
    Math.max(0, (weeks.get(weeksAgo)?.networks ?? 0) - popularityRules.tooFew);
  const usual = median(Array.from({ length: usualWeeks }, (_unused, index) => visitsOf(index + 1)));
  const ratio = (visitsOf(0) + smoothing) / (usual + smoothing);
  return ratio < rise ? null : Math.min(ratio, most);
}
