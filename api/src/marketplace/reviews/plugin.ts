import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import { createNotifier } from '../../notifications/notifier';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { createCommentService } from './comment-service';
import { createShouldContinue } from '../../platform/process/should-continue';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';
import { createInvitationJob } from './invitation-job';
import { createModerationService } from './moderation-service';
import { createNetworkRepository } from './network-repository';
import { createOwnReviewList } from './own-review-list';
import { createOwnReviewService } from './own-review-service';
import { mayRemoveFiles } from '../../storage/files-epoch';
import { createOrphanedFilesJob } from '../../storage/remove-orphaned-files';
import { discardFiles } from '../../storage/discard-files';
import { photoFolder } from './photo-address';
import { createPhotoRepository } from './photo-repository';
import { photoRoutes } from './photo-routes';
import { createPhotoService } from './photo-service';
import { createReportService } from './report-service';
import { commentRoutes, moderationRoutes, reviewRoutes } from './review-routes';

interface Parts {
  catalogue: Catalogue;
  ownBoxes: OwnBoxes;
}

/** Registers the calls to write, moderate, report and reply to reviews. */
export function registerReviews(
  api: FastifyInstance,
  context: AppContext,
  { catalogue, ownBoxes }: Parts,
): void {
  const notifier = createNotifier(context);
  reviewRoutes(api, context, {
    own: createOwnReviewService(context, catalogue),
    ownList: createOwnReviewList(context),
    reports: createReportService(context, notifier),
  });
  photoRoutes(api, context, createPhotoService(context, { catalogue, notifier }));
  moderationRoutes(api, createModerationService(context, notifier));
  commentRoutes(api, createCommentService(context, ownBoxes, notifier));
  const { database, clock, policy } = context;
  const photos = createPhotoRepository(database);
  registerHousekeeping(api, context, {
    'invitations to review': createInvitationJob(context, createShouldContinue(api)),
    'removal of networks of reviews': () =>
      createNetworkRepository(database).deleteBefore(
        addSeconds(clock.now(), -policy.retention.clickNetworkSeconds),
      ),
    'removal of unused photos of reviews': async () => {
      if (!(await mayRemoveFiles(context))) return;
      const before = addSeconds(clock.now(), -policy.retention.unusedPhotoSeconds);
      await discardFiles(context, await photos.deleteUnusedBefore(before));
    },
    'removal of orphaned photos of reviews': createOrphanedFilesJob(context, {
      folder: photoFolder,
      findNamed: photos.findNamed,
    }),
  });
}
