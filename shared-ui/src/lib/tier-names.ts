import type { Tier } from '@hive/contract/partners';

import { plans } from '@hive/contract/plans';

/** Labels of the tiers. */
export const tierNames: Record<Tier, string> = {
  bronze: plans.bronze.name,
  silver: plans.silver.name,
  gold: plans.gold.name,
};
