import type { Tier } from '@hive/contract/partners';

/** Labels of the tiers. */
export const tierNames: Record<Tier, string> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };
