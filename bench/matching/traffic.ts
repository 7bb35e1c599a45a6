import type { WeekOfBox } from '@hive/api/marketplace/catalogue/popularity';
import { weeksRead } from '@hive/api/marketplace/catalogue/popularity';
import { Random } from './random';

/** The share of visits that become subscriptions. */
const conversionShare = 0.03;

/**
 * The last weeks of a box with this many visits since it was listed: about as many each week, by different networks. From
 * a seed, not from the market's random numbers, so that markets stay the same whatever is measured.
 */
export function drawWeeks(seed: number, visits: number, days: number): Map<number, WeekOfBox> {
  const random = new Random(seed);
  const listed = Math.min(weeksRead, Math.ceil(days / 7));
  const perWeek = visits / Math.max(1, days / 7);
  return new Map(
    Array.from({ length: listed }, (_unused, weeksAgo) => {
      const networks = Math.round(perWeek * Math.exp(0.3 * random.normal()));
      const conversions = Math.floor(conversionShare * networks + random.next());
      return [weeksAgo, { networks, conversions }];
    }),
  );
}
