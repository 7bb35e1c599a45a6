import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { adminConversionRoutes } from './admin-conversion-routes';
import { conversionRoutes } from './conversion-routes';
import { createConversionService } from './conversion-service';
import { createKeyService } from './key-service';
import { partnerConversionRoutes } from './partner-conversion-routes';
import { createPostbackGate } from './postback-gate';
import { createPostbackKeys } from './postback-keys';
import { trimAttempts } from './postback-log';
import { createPostbackService } from './postback-service';
import { createPostbackReceiver } from './receive-postback';
import { createReversalService } from './reversal-service';

const daySeconds = 24 * 60 * 60;

/** Registers the postback endpoints of brands, and the calls of partners and admins for postbacks. */
export function registerConversions(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  const { pool, clock, policy, settings } = context;
  const keys = createPostbackKeys(settings);
  const receiver = createPostbackReceiver(context, createPostbackGate(context, keys));
  const conversions = createConversionService(context);
  const reversals = createReversalService(context);
  const postbacks = createPostbackService(context, {
    keys,
    ownBoxes,
    receive: (postback) => receiver.receive(postback, conversions),
  });
  conversionRoutes(api, context, { receiver, conversions, reversals });
  partnerConversionRoutes(api, {
    keys: createKeyService(context, { keys, ownBoxes }),
    postbacks,
  });
  adminConversionRoutes(api, { postbacks });
  registerHousekeeping(api, context, {
    'removal of postbacks': () =>
      trimAttempts(pool, {
        before: addSeconds(clock.now(), -limits.postbackDays * daySeconds),
        mostIdle: policy.postbacks.mostIdleKept,
      }),
  });
}
