import type { Tier } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { boxNotFound } from '../membership/membership-problems';
import type { OwnBoxes } from '../membership/own-boxes';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { priceOf } from './month-charge';
import { chosenTier, nextMonth, readSubscription } from './read-subscription';
import { createTierRepository } from './tier-repository';

/** The tiers of partners' boxes. */
export function createTierService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId?: string): Promise<PartnerSubscription> {
      return readSubscription(database, await ownBoxes.pick(session, boxId), clock.now());
    },

    /** Any box, for admins. @throws Problem NOT_FOUND */
    async getOfBox(session: RequestSession, boxId: string): Promise<PartnerSubscription> {
      checkAccess('admin', session);
      const box = await createTierRepository(database).find(boxId);
      if (!box) throw boxNotFound();
      return readSubscription(database, box, clock.now());
    },

    /** @throws Problem NOT_FOUND, TIER_AUTOMATIC */
    async change(
      session: RequestSession,
      { type, when }: { type: Tier; when: 'now' | 'month-end' },
      boxId?: string,
    ): Promise<PartnerSubscription> {
      checkStepUp(session);
      const { id } = await ownBoxes.pick(session, boxId);
      return database.transaction().execute(async (trx) => {
        const repository = createTierRepository(trx);
        const box = await repository.lock(id);
        // Read once the box is locked: a request that waited for another change is recorded after it.
        const now = clock.now();
        if (box.tier_mode === 'dynamic') throw tierAutomatic();
        if (type === box.tier) await repository.plan(id, null);
        else if (when === 'month-end') {
          // A planned change stays, with a date that has passed too: it is due and the nightly job has not run yet.
          if (box.next_tier !== type) await repository.plan(id, { tier: type, on: nextMonth(now) });
        } else {
          const { to, cause, day } = chosenTier(type, now);
          const proratedPence = priceOf({ to, cause, day }, await repository.readMonth(box, now));
          const from = { tier: box.tier, mode: box.tier_mode };
          const change = { from, to, reason: 'The partner chose it.', at: now };
          await repository.change({ boxId: id, cause, proratedPence, ...change });
        }
        return readSubscription(trx, await repository.lock(id), now);
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
