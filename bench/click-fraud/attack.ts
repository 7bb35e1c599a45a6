import type { WeekOfBox } from '@hive/api/marketplace/catalogue/popularity';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import type { ClassifiableClick } from '@hive/api/tracking/clicks/counting-rules';
import {
  classifyClicks,
  findNewNetworks,
  noEarlier,
} from '@hive/api/tracking/clicks/counting-rules';

/** Forged clicks on one box for an hour a day, each with another user agent. */
export interface Attack {
  /** Addresses in different networks. */
  addresses: number;
  /** Days up to today. */
  days: number;
}

/** What the counting rules make of one address's hour. */
export interface Counted {
  clicks: number;
  networks: number;
}

/** Before, an address was limited to ten visitors' clicks a minute, and every click up to that counted. */
export const countedBefore: Counted = {
  clicks: 10 * securityPolicy.rateLimits.go.points * 60,
  networks: 1,
};

/** Classifies 1,500 clicks of one address within an hour by the product's rules. */
export function countNow(): Counted {
  const start = Date.UTC(2026, 10, 20, 12);
  const clicks = Array.from({ length: 1_500 }, (_unused, number): ClassifiableClick => ({
    at: new Date(start + number * 2_000),
    boxId: 'target',
    visitor: Buffer.from(`browser ${number}`),
    network: Buffer.from('one address'),
    flag: null,
  }));
  const reasons = classifyClicks(clicks, noEarlier, {
    repeatSeconds: 3_600,
    limit: securityPolicy.rateLimits.go,
    networkLimit: securityPolicy.clicksPerNetwork,
  });
  const count = (list: unknown[]): number => list.filter(Boolean).length;
  return {
    clicks: count(reasons.map((reason) => reason === null)),
    networks: count(findNewNetworks(clicks, reasons, noEarlier)),
  };
}

/** The clicks that an attack adds to a box's total. */
export const addedClicks = ({ addresses, days }: Attack, { clicks }: Counted): number =>
  addresses * days * clicks;

/** A box's weeks with an attack's networks. */
export function attackWeeks(
  weeks: ReadonlyMap<number, WeekOfBox>,
  { addresses, days }: Attack,
  { networks }: Counted,
): Map<number, WeekOfBox> {
  const attacked = new Map(weeks);
  for (let weeksAgo = 0; weeksAgo * 7 < days; weeksAgo += 1) {
    const week = attacked.get(weeksAgo) ?? { networks: 0, conversions: 0 };
    attacked.set(weeksAgo, { ...week, networks: week.networks + addresses * networks });
  }
  return attacked;
}
