import type { Tier } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';
import type { OwnBoxes } from '../membership/own-boxes';
import { checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { londonDay } from '../../platform/time/london-day';
import { monthAfter, monthOf } from '../../platform/time/months';
import { priceOf, type PlanMonth } from './month-charge';
import type { Plan } from './tier-policy';
import { tierPolicy, tiers } from './tier-policy';
import { createTierRepository, tierTransactions } from './tier-repository';

/** As partners choose it. */
const fixed = (tier: Tier): Plan => ({ tier, mode: 'fixed' });

/** A partner's choice for now. */
const chosen = (tier: Tier, now: Date) => ({
  to: fixed(tier),
  day: londonDay(now),
  cause: 'partner' as const,
});

/** A box's plan, and the current price of a change. */
const toSubscription = (
  box: Selectable<BoxTable>,
  month: PlanMonth,
  now: Date,
): PartnerSubscription => ({
  subscription: box.tier_mode === 'dynamic' ? 'dynamic' : box.tier,
  tier: box.tier,
  next:
    box.next_tier && box.next_tier_on
      ? { tier: box.next_tier, on: box.next_tier_on.toISOString().slice(0, 10) }
      : null,
  offers: tiers.map((tier) => ({
    tier,
    monthlyPence: tierPolicy.monthlyPence[tier],
    changeNowPence: priceOf(chosen(tier, now), month),
  })),
});

/** The tiers of partners' boxes. */
export function createTierService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  const inTransaction = tierTransactions(database);

  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId?: string): Promise<PartnerSubscription> {
      const now = clock.now();
      const box = await ownBoxes.pick(session, boxId);
      return toSubscription(box, await createTierRepository(database).readMonth(box, now), now);
    },

    /** @throws Problem NOT_FOUND, TIER_AUTOMATIC */
    async change(
      session: RequestSession,
      { type, when }: { type: Tier; when: 'now' | 'month-end' },
      boxId?: string,
    ): Promise<PartnerSubscription> {
      checkStepUp(session);
      const { id } = await ownBoxes.pick(session, boxId);
      const now = clock.now();
      return inTransaction(async (repository) => {
        const box = await repository.lock(id);
        if (box.tier_mode === 'dynamic') throw tierAutomatic();
        if (type === box.tier) await repository.plan(id, null);
        else if (when === 'month-end')
          await repository.plan(id, { tier: type, on: monthAfter(monthOf(now)) });
        else {
          const { to, cause, day } = chosen(type, now);
          const proratedPence = priceOf({ to, cause, day }, await repository.readMonth(box, now));
          const change = { from: fixed(box.tier), to, reason: 'The partner chose it.', at: now };
          await repository.change({ boxId: id, cause, proratedPence, ...change });
        }
        const after = await repository.lock(id);
        return toSubscription(after, await repository.readMonth(after, now), now);
      });
    },
  };
}
export type TierService = ReturnType<typeof createTierService>;

const tierAutomatic = (): Problem =>
  new Problem(
    'TIER_AUTOMATIC',
    'This box’s tier is dynamic: it follows its approved conversions every night and cannot be chosen.',
  );
