import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createShouldContinue } from '../../platform/process/should-continue';
import { createExpiryJob } from './expiry-job';
import { createLookJob } from './look-job';
import { createOwnVerificationService } from './own-verification-service';
import { verificationRoutes } from './verification-routes';
import { createVerificationService } from './verification-service';

/** Registers the calls about verifications, and their expiry. */
export function registerVerification(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  verificationRoutes(api, {
    verifications: createVerificationService(context),
    own: createOwnVerificationService(context, ownBoxes),
  });
  const shouldContinue = createShouldContinue(api);
  registerHousekeeping(api, context, {
    'expiry of verifications': createExpiryJob(context, shouldContinue),
    // The brands of the demo have no pages.
    ...(!context.settings.isDemo && {
      'comparison of listings with their brands’ pages': createLookJob(context, shouldContinue),
    }),
  });
}
