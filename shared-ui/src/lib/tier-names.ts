import type { Tier } from '@hive/contract/partners';

/** The tiers as people read them. */
export const tierNames: Record<Tier, string> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };
