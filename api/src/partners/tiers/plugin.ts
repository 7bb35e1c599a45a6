import { getBoxSubscription } from '@hive/contract/admin-records';
import {
  changePartnerPremium,
  changePartnerSubscription,
  getPartnerSubscription,
} from '@hive/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { registerCall } from '../../platform/http/register-call';
import { createNightlyTiers } from './nightly-tiers';
import { createPremiumService } from './premium-service';
import { createTierService } from './tier-service';

/** Serves partners the plans of their boxes, and recomputes tiers every night. */
export function registerTiers(api: FastifyInstance, context: AppContext, ownBoxes: OwnBoxes): void {
  const tiers = createTierService(context, ownBoxes);
  const premium = createPremiumService(context, ownBoxes);

  registerCall(api, getPartnerSubscription, async ({ session, query }) =>
    tiers.get(session, query.boxId),
  );

  registerCall(api, getBoxSubscription, async ({ session, params }) =>
    tiers.getOfBox(session, params.boxId),
  );

  registerCall(api, changePartnerSubscription, async ({ session, query, body }) =>
    tiers.change(session, body, query.boxId),
  );

  registerCall(api, changePartnerPremium, async ({ session, query, body }) =>
    premium.choose(session, body, query.boxId),
  );

  registerHousekeeping(api, context, { 'tiers and plans': createNightlyTiers(context) });
}
