import type { Tier } from '@hive/contract/partners';
import { plans, tiers } from '@hive/contract/plans';
import type { PartnerSubscription } from '@hive/contract/subscription';
import type { Kysely, Selectable } from 'kysely';
import type { BoxTable, Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { monthAfter, monthOf } from '../../platform/time/months';
import { hasFeature } from '../membership/entitlements';
import { priceOf } from './month-charge';
import { createPremiumRepository } from './premium-repository';
import { readSponsoredFigures } from './sponsored-figures';
import type { Plan } from './tier-policy';
import { createTierRepository } from './tier-repository';
import { utcDay } from '../../platform/time/utc-day';

const cause = 'partner' as const;

/** A partner's choice of a tier for now. */
export const chosenTier = (tier: Tier, now: Date) => ({
  to: { tier, mode: 'fixed' } satisfies Plan,
  day: londonDay(now),
  cause,
});

/** A partner's purchase of premium from now on. */
export const boughtPremium = (now: Date) => ({
  to: { premium: 'paid' as const },
  day: londonDay(now),
  cause,
});

/** The first day of the next month in London, when changes at the end of the month take effect. */
export const nextMonth = (now: Date): string => monthAfter(monthOf(now));

/** Reads a box's plans, the scheduled changes and the current price of each change. */
export async function readSubscription(
  trx: Kysely<Database>,
  box: Selectable<BoxTable>,
  now: Date,
): Promise<PartnerSubscription> {
  const month = await createTierRepository(trx).readMonth(box, now);
  const premium = await createPremiumRepository(trx).read(box, now);
  return {
    subscription: box.tier_mode === 'dynamic' ? 'dynamic' : box.tier,
    tier: box.tier,
    next:
      box.next_tier && box.next_tier_on
        ? { tier: box.next_tier, on: utcDay(box.next_tier_on) }
        : null,
    offers: tiers.map((tier) => ({
      tier,
      monthlyPence: plans[tier].monthlyPence,
      changeNowPence: priceOf(chosenTier(tier, now), month),
    })),
    nextMonth: nextMonth(now),
    ...(hasFeature(box, 'sponsored') && {
      sponsored: await readSponsoredFigures(trx, box.id, now),
    }),
    premium: {
      state: premium.state,
      next: premium.next,
      monthlyPence: plans.premium.monthlyPence,
      buyNowPence: premium.state === 'free' ? priceOf(boughtPremium(now), premium.month) : 0,
    },
  };
}
