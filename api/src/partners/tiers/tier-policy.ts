import type { Tier } from '@hive/contract/partners';

/** A box's tier, and whether it is chosen and paid for ('fixed'), or earned night by night ('dynamic'). */
export interface Plan {
  tier: Tier;
  mode: 'fixed' | 'dynamic';
}

/** Every figure of the tiers. */
export interface TierPolicy {
  /** A dynamic tier depends on the approved conversions of this many days. */
  trailingDays: number;
  /** How many of them earn a tier. */
  thresholds: Record<Tier, number>;
  /** A tier is lost below this part of its threshold only, so that it does not swing from night to night. */
  keepFrom: number;
  /** The plan's fee a month, in pence without VAT. */
  monthlyPence: Record<Tier, number>;
}

export const tierPolicy: TierPolicy = {
  trailingDays: 90,
  thresholds: { bronze: 0, silver: 10, gold: 40 },
  keepFrom: 0.8,
  monthlyPence: { bronze: 0, silver: 4_900, gold: 9_900 },
};

/** The monthly price of a plan, in pence without VAT: a dynamic tier costs nothing. */
export const monthlyFee = (
  { tier, mode }: Plan,
  { monthlyPence }: Pick<TierPolicy, 'monthlyPence'> = tierPolicy,
): number => (mode === 'dynamic' ? 0 : monthlyPence[tier]);

/** From the lowest to the highest. */
export const tiers: readonly Tier[] = ['bronze', 'silver', 'gold'];

/** The plans' names on invoices. */
export const planNames: Record<Tier, string> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };
