import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AdminListingChange, ListingChangeStatus } from '@hive/contract/listings';
import { http } from '@hive/shared-auth/remote-http';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** A page of changes in a state: the longest waiting first, decided ones newest first. */
export const loadListingChanges = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminListingChanges, {
    params: { status: state as ListingChangeStatus, ...page },
    signal,
  });

/** Approves a change, compared with the version of the box that is shown. It takes effect on its day. */
export const approveListingChange = ({ _id: id, boxVersion }: AdminListingChange) =>
  http.post(fill(apiPaths.adminListingChangeApprove, { id }), { boxVersion });

/** Rejects a change. The brand's partners receive the reason by email. */
export const rejectListingChange = ({ _id: id }: AdminListingChange, reason: string) =>
  http.post(fill(apiPaths.adminListingChangeReject, { id }), { reason });
