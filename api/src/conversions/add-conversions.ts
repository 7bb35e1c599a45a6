import { limits } from '@hive/contract/limits';
import type { FastifyInstance } from 'fastify';
import { addSeconds } from '../platform/add-seconds';
import type { AppContext } from '../platform/context';
import { addHousekeeping } from '../platform/housekeeping';
import { conversionRoutes } from './conversion-routes';
import { createConversionService } from './conversion-service';
import { createPostbackGate } from './postback-gate';
import { createPostbackKeys } from './postback-keys';
import { trimAttempts } from './postback-log';
import { createPostbackReceiver } from './receive-postback';

const daySeconds = 24 * 60 * 60;

/** Takes in what brands report, and serves all that partners and admins do with it. */
export function addConversions(api: FastifyInstance, context: AppContext): void {
  const { pool, clock, policy, settings } = context;
  const keys = createPostbackKeys(settings);
  const receiver = createPostbackReceiver(context, createPostbackGate(context, keys));
  const conversions = createConversionService(context);
  conversionRoutes(api, context, { receiver, conversions });
  addHousekeeping(api, context, [
    () =>
      trimAttempts(pool, {
        before: addSeconds(clock.now(), -limits.postbackDays * daySeconds),
        mostRefused: policy.postbacks.mostRefusedKept,
      }),
  ]);
}
