import {
  approveListingChange,
  listListingChanges,
  listListingVersions,
  rejectListingChange,
} from '@hive/contract/admin-listings';
import {
  discardListingDraft,
  getListing,
  publishListing,
  saveListingDraft,
  uploadListingPicture,
  withdrawListingChange,
} from '@hive/contract/listings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { ChangeService } from './change-service';
import type { OwnListingService } from './own-listing-service';
import type { PictureService } from './picture-service';
import type { VersionService } from './version-service';

interface PartnerServices {
  listings: OwnListingService;
  pictures: PictureService;
}

/** Calls of partners for the listings of their boxes. */
export function listingRoutes(
  api: FastifyInstance,
  { policy }: Pick<AppContext, 'policy'>,
  { listings, pictures }: PartnerServices,
): void {
  registerCall(api, getListing, async ({ session, query }) => listings.get(session, query.boxId));

  registerCall(api, saveListingDraft, async ({ session, query, body }) =>
    listings.saveDraft(session, query.boxId, body),
  );

  registerCall(api, discardListingDraft, async ({ session, query }) =>
    listings.discardDraft(session, query.boxId),
  );

  registerCall(api, publishListing, async ({ session, query, body }) =>
    listings.publish(session, query.boxId, body),
  );

  registerCall(api, withdrawListingChange, async ({ session, query }) =>
    listings.withdraw(session, query.boxId),
  );

  const { maxBytes } = policy.pictures;
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, uploadListingPicture, async ({ session, query, request, reply }) => ({
      picture: await pictures.upload(session, query.boxId, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'picture', what: 'picture', maxBytes }),
      ),
    }));
  });
}

/** Calls of admins. */
export function listingAdminRoutes(
  api: FastifyInstance,
  { changes, versions }: { changes: ChangeService; versions: VersionService },
): void {
  registerCall(api, listListingChanges, async ({ session, query }) => changes.list(session, query));

  registerCall(api, approveListingChange, async ({ session, params, body }) => ({
    change: await changes.approve(session, params.id, body?.boxVersion),
  }));

  registerCall(api, rejectListingChange, async ({ session, params, body }) => {
    await changes.reject(session, params.id, body.reason);
    return {};
  });

  registerCall(api, listListingVersions, async ({ session, params, query }) =>
    versions.list(session, params.id, query),
  );
}
