import type { Tier } from '@hive/contract/partners';
import type { PlanName } from '@hive/contract/plans';
import { plans } from '@hive/contract/plans';

/** A box's tier, and whether it is chosen and paid for ('fixed'), or earned night by night ('dynamic'). */
export interface Plan {
  tier: Tier;
  mode: 'fixed' | 'dynamic';
}

/** Whether a box has the premium plan: bought ('paid'), or granted free of charge by an admin. */
export type PremiumState = 'free' | 'paid' | 'granted';
export interface PremiumPlan {
  premium: PremiumState;
}

/** Every figure of the plans. */
export interface TierPolicy {
  /** A dynamic tier depends on the approved conversions of this many days. */
  trailingDays: number;
  /** How many of them earn a tier. */
  thresholds: Record<Tier, number>;
  /** A tier is lost below this part of its threshold only, so that it does not swing from night to night. */
  keepFrom: number;
  /** The fees a month, in pence without VAT: those of the contract's table of plans. */
  monthlyPence: Record<PlanName, number>;
}

export const tierPolicy: TierPolicy = {
  trailingDays: 90,
  thresholds: { bronze: 0, silver: 10, gold: 40 },
  keepFrom: 0.8,
  monthlyPence: {
    bronze: plans.bronze.monthlyPence,
    silver: plans.silver.monthlyPence,
    gold: plans.gold.monthlyPence,
    premium: plans.premium.monthlyPence,
  },
};

/** The monthly price of a plan, in pence without VAT: a dynamic tier and a granted premium plan cost nothing. */
export function monthlyFee(
  plan: Plan | PremiumPlan,
  { monthlyPence }: Pick<TierPolicy, 'monthlyPence'> = tierPolicy,
): number {
  if ('premium' in plan) return plan.premium === 'paid' ? monthlyPence.premium : 0;
  return plan.mode === 'dynamic' ? 0 : monthlyPence[plan.tier];
}
