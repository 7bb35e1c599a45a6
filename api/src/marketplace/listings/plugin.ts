import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createOrphanedFilesJob } from '../../storage/remove-orphaned-files';
import { createArchivedListingsJob } from './clear-archived-listings';
import { createDueChangesJob } from './apply-due-changes';
import { createChangeService } from './change-service';
import { listingAdminRoutes, listingRoutes } from './listing-routes';
import { createOwnListingService } from './own-listing-service';
import { boxPicturesFolder } from './picture-address';
import { createPictureRepository } from './picture-repository';
import { createPictureService } from './picture-service';
import { createVersionService } from './version-service';

/** Registers the calls for listings that partners edit. */
export function registerListings(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  listingRoutes(api, context, {
    listings: createOwnListingService(context, ownBoxes),
    pictures: createPictureService(context, ownBoxes),
  });
  listingAdminRoutes(api, {
    changes: createChangeService(context),
    versions: createVersionService(context),
  });
  const { findNamed } = createPictureRepository(context.database);
  registerHousekeeping(api, context, {
    'listing changes whose day has come': createDueChangesJob(context),
    'removal of drafts and unpublished pictures of archived boxes':
      createArchivedListingsJob(context),
    'removal of orphaned pictures of listings': createOrphanedFilesJob(context, {
      folder: boxPicturesFolder,
      findNamed,
    }),
  });
}
