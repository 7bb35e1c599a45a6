import type { PartnerSubscription, PremiumChoice } from '@hive/contract/subscription';
import type { AppContext } from '../../platform/context';
import { checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import type { OwnBoxes } from '../membership/own-boxes';
import { priceOf } from './month-charge';
import { createPremiumRepository } from './premium-repository';
import { boughtPremium, nextMonth, readSubscription } from './read-subscription';
import { createTierRepository } from './tier-repository';

/** The premium plan of partners' boxes: bought for now or from next month, and ended at the end of a month. */
export function createPremiumService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  return {
    /** @throws Problem NOT_FOUND, PREMIUM_GRANTED, STEP_UP_REQUIRED */
    async choose(
      session: RequestSession,
      choice: PremiumChoice,
      boxId?: string,
    ): Promise<PartnerSubscription> {
      checkStepUp(session);
      const { id } = await ownBoxes.pick(session, boxId);
      return database.transaction().execute(async (trx) => {
        const tiers = createTierRepository(trx);
        const premium = createPremiumRepository(trx);
        const box = await tiers.lock(id);
        // Read once the box is locked: a request that waited for another change is recorded after it.
        const now = clock.now();
        const { state, month, next } = await premium.read(box, now);
        if (state === 'granted') throw premiumGranted();
        const isPaid = state === 'paid';
        if (isPaid === (choice.type === 'premium')) {
          await premium.schedule(id, null);
        } else if (isPaid) {
          // A date that has passed stays: the change is due and the nightly job has not run yet.
          await premium.schedule(id, next ?? { state: 'free', on: nextMonth(now) });
        } else if (choice.type === 'premium' && choice.when === 'month-end') {
          await premium.schedule(id, next ?? { state: 'paid', on: nextMonth(now) });
        } else {
          const bought = boughtPremium(now);
          const proratedPence = priceOf(bought, month);
          await premium.change({
            boxId: id,
            from: state,
            to: 'paid',
            cause: bought.cause,
            reason: 'The partner bought it.',
            proratedPence,
            at: now,
          });
        }
        return readSubscription(trx, await tiers.lock(id), now);
      });
    },
  };
}

const premiumGranted = (): Problem =>
  new Problem(
    'PREMIUM_GRANTED',
    'This box has Premium free of charge, so there is nothing to buy or to end.',
  );
