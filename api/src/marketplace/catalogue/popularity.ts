import { median } from './median';

/** Seven days of a box. */
export interface WeekOfBox {
  /** Distinct networks with a counted click. */
  networks: number;
  /** Conversions that were not declined. */
  conversions: number;
}

/** Every number of the measure (docs/decisions/0051-forged-clicks.md). */
export const popularityRules = {
  /** Weeks that count, so that popularity is recent. */
  weeks: 13,
  /** Earlier weeks that each week is compared with. */
  baselineWeeks: 4,
  /** Networks of a week that do not count: so few may be one person's, and their order would be chance. */
  tooFew: 5,
  /** A week counts up to this many times the median of the weeks before it, plus the allowance. */
  growth: 2,
  allowance: 20,
  /** Networks that a conversion is worth: the brand pays for it. */
  conversion: 10,
} as const;

/** Weeks of a box that the measure reads. */
export const weeksRead = popularityRules.weeks + popularityRules.baselineWeeks;

/**
 * How popular a box is, for every order that visits influence: the sum of log(1 + visits) over the last weeks. The
 * visits of a week are its distinct networks beyond the first few, up to a multiple of the box's own past, plus a number
 * for each conversion. So one network adds nothing to a quiet box and little to a busy one, and a burst adds one term.
 * @param weeks by weeks ago: 0 is the last seven days
 */
export function measurePopularity(weeks: ReadonlyMap<number, WeekOfBox>): number {
  const { weeks: counted, baselineWeeks, tooFew, growth, allowance } = popularityRules;
  const accepted: number[] = [];
  let popularity = 0;
  for (let weeksAgo = weeksRead - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const { networks, conversions } = weeks.get(weeksAgo) ?? none;
    const visits = Math.max(0, networks - tooFew);
    const isCounted = weeksAgo < counted;
    const maxVisits = isCounted
      ? growth * median(accepted.slice(-baselineWeeks)) + allowance
      : Infinity;
    accepted.push(Math.min(visits, maxVisits));
    if (isCounted)
      popularity += Math.log1p(accepted.at(-1)! + popularityRules.conversion * conversions);
  }
  return popularity;
}

const none: WeekOfBox = { networks: 0, conversions: 0 };
