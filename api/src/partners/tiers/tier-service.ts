import type { Tier } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../database/schema';
import type { OwnBoxes } from '../membership/own-boxes';
import { checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { nextMonth, prorate } from './prorate';
import type { Plan } from './tier-policy';
import { tierPolicy, tiers } from './tier-policy';
import { tierTransactions } from './tier-repository';

/** As partners choose it. */
const fixed = (tier: Tier): Plan => ({ tier, mode: 'fixed' });

/** A box's plan, and the current price of a change. */
const toSubscription = (box: Selectable<BoxTable>, now: Date): PartnerSubscription => ({
  subscription: box.tier_mode === 'dynamic' ? 'dynamic' : box.tier,
  tier: box.tier,
  next:
    box.next_tier && box.next_tier_on
      ? { tier: box.next_tier, on: box.next_tier_on.toISOString().slice(0, 10) }
      : null,
  offers: tiers.map((tier) => ({
    tier,
    monthlyPence: tierPolicy.monthlyPence[tier],
    changeNowPence: prorate({ from: fixed(box.tier), to: fixed(tier) }, now, tierPolicy),
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
      return toSubscription(await ownBoxes.pick(session, boxId), clock.now());
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
      const changed = await inTransaction(async (repository) => {
        const box = await repository.lock(id);
        if (box.tier_mode === 'dynamic') throw tierAutomatic();
        if (type === box.tier) await repository.plan(id, null);
        else if (when === 'month-end')
          await repository.plan(id, { tier: type, on: nextMonth(now) });
        else {
          const plans = { from: fixed(box.tier), to: fixed(type) };
          const proratedPence = prorate(plans, now, tierPolicy);
          const change = { ...plans, reason: 'The partner chose it.', proratedPence, at: now };
          await repository.change({ boxId: id, cause: 'partner', ...change });
        }
        return repository.lock(id);
      });
      return toSubscription(changed, now);
    },
  };
}
export type TierService = ReturnType<typeof createTierService>;

const tierAutomatic = (): Problem =>
  new Problem(
    'TIER_AUTOMATIC',
    'This box’s tier is dynamic: it follows its approved conversions every night and cannot be chosen.',
  );
