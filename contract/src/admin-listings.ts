import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, writtenText } from './common';
import { limits } from './limits';
import { adminListingChange, listingChangeStatus, listingVersion } from './listings';

const params = z.object({ id });

export const listListingChanges = defineCall({
  method: 'GET',
  path: apiPaths.adminListingChanges,
  access: 'admin',
  summary: 'List changes of prices and terms, longest waiting first; decided ones newest first',
  query: pageQuery.extend({ status: listingChangeStatus.default('pending'), boxId: id.optional() }),
  status: 200,
  response: paged(adminListingChange),
});
export type ListingChangePage = z.infer<typeof listListingChanges.response>;

export const approveListingChange = defineCall({
  method: 'POST',
  path: apiPaths.adminListingChangeApprove,
  access: 'admin',
  idempotent: true,
  summary: 'Approve a change of price or terms',
  description:
    'It takes effect on its day, or at once if that has come. The partners are notified. Refused with the change as `current` if it was decided meanwhile, or if a published value it replaces has changed and `boxVersion` is not the newest.',
  params,
  body: z.strictObject({ boxVersion: z.number().int().min(1).optional() }).optional(),
  status: 200,
  response: z.object({ change: adminListingChange }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const rejectListingChange = defineCall({
  method: 'POST',
  path: apiPaths.adminListingChangeReject,
  access: 'admin',
  idempotent: true,
  summary: 'Reject a change of price or terms with a reason, sent to the partners',
  description: 'If it was decided meanwhile, it is returned as `current`.',
  params,
  body: z.strictObject({
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
});

export const listListingVersions = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxVersions,
  access: 'admin',
  summary: "List the versions of a box's listing, the current one first",
  description:
    'Starts with the introduction of versions. Whether the box was visible is in the audit log.',
  params,
  query: pageQuery.extend({
    /** Only the version that customers saw at this instant. */
    at: instant.optional(),
  }),
  status: 200,
  response: paged(listingVersion),
  errors: ['NOT_FOUND'],
});
export type ListingVersionPage = z.infer<typeof listListingVersions.response>;
