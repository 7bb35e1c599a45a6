import { changePartnerSubscription, getPartnerSubscription } from '@hive/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { registerCall } from '../../platform/http/register-call';
import { createNightlyTiers } from './nightly-tiers';
import { createTierService } from './tier-service';

/** Serves partners the tiers of their boxes, and recomputes them every night. */
export function registerTiers(api: FastifyInstance, context: AppContext, ownBoxes: OwnBoxes): void {
  const tiers = createTierService(context, ownBoxes);

  registerCall(api, getPartnerSubscription, async ({ session, query }) =>
    tiers.get(session, query.boxId),
  );

  registerCall(api, changePartnerSubscription, async ({ session, query, body }) =>
    tiers.change(session, body, query.boxId),
  );

  registerHousekeeping(api, context, [createNightlyTiers(context)]);
}
