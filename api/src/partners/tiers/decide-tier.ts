import type { Tier } from '@hive/contract/partners';
import { tiers } from '@hive/contract/plans';
import type { TierPolicy } from './tier-policy';

/**
 * The tier after a number of approved conversions, given the current one: up as soon as a threshold is reached, down only
 * where they are below the part of it that keeps a tier.
 */
export function decideTier(
  present: Tier,
  approved: number,
  { thresholds, keepFrom, trailingDays }: TierPolicy,
): { tier: Tier; reason: string } {
  const isHeld = (tier: Tier): boolean => {
    const needed = thresholds[tier];
    const isCurrentOrLower = tiers.indexOf(tier) <= tiers.indexOf(present);
    // Whole numbers on both sides: 0.8 of a threshold has no exact form.
    return isCurrentOrLower
      ? approved * 100 >= needed * Math.round(keepFrom * 100)
      : approved >= needed;
  };
  const tier = tiers.findLast(isHeld) ?? 'bronze';
  const found = `${approved} approved conversions in ${trailingDays} days`;
  if (tier === present) return { tier, reason: `${found} keep ${tier}.` };
  const isUp = tiers.indexOf(tier) > tiers.indexOf(present);
  return {
    tier,
    reason: isUp
      ? `${found} earn ${tier}, which begins at ${thresholds[tier]}.`
      : `${found} are below ${keepFrom * 100}% of the ${thresholds[present]} of ${present}.`,
  };
}
