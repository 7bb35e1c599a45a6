import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createOrphanedFilesJob } from '../../storage/remove-orphaned-files';
import { promoFolder } from './promo-address';
import { createPromoModeration } from './promo-moderation';
import { createPromoRepository } from './promo-repository';
import { promoModerationRoutes, promoRoutes } from './promo-routes';
import { createPromoService } from './promo-service';

/** Registers the calls for promo media. */
export function registerPromo(api: FastifyInstance, context: AppContext, ownBoxes: OwnBoxes): void {
  promoRoutes(api, context, createPromoService(context, ownBoxes));
  promoModerationRoutes(api, createPromoModeration(context));
  const { findNamed } = createPromoRepository(context.database);
  registerHousekeeping(api, context, {
    'removal of promo files': createOrphanedFilesJob(context, { folder: promoFolder, findNamed }),
  });
}
