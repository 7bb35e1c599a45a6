import type { FastifyInstance } from 'fastify';
import type { CurrentPassword } from '../accounts/current-password';
import type { FactorService } from '../factors/factor-service';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createErasureCleanup } from './erasure-records';
import { createEraseService } from './erase-service';
import { createExportService } from './export-service';
import { ownDataRoutes } from './own-data-routes';
import { createPictureService } from './picture-service';
import { profileRoutes } from './profile-routes';
import { createProfileService } from './profile-service';
import { createOrphanedPicturesJob } from './remove-orphaned-pictures';

interface Parts {
  factors: FactorService;
  currentPassword: CurrentPassword;
}

/** Registers the routes of the user's own profile and data. */
export function registerProfile(
  app: FastifyInstance,
  context: AppContext,
  { factors, currentPassword }: Parts,
): void {
  const pictures = createPictureService(context);
  profileRoutes(app, context, { profiles: createProfileService(context), pictures });
  registerHousekeeping(app, context, {
    'removal of profile pictures': createOrphanedPicturesJob(context),
    'removal of records of erasures': createErasureCleanup(context),
  });
  ownDataRoutes(app, context, {
    exports: createExportService(context),
    erasing: createEraseService(context, { factors, currentPassword }),
  });
}
