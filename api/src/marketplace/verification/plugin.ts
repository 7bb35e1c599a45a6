import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createShouldContinue } from '../../platform/process/should-continue';
import { createExpiryJob } from './expiry-job';
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
  registerHousekeeping(api, context, [createExpiryJob(context, createShouldContinue(api))]);
}
