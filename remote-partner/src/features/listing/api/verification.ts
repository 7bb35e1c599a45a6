import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Whether a box is verified, until when, and why it no longer is. */
export const ownVerificationQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.verification(boxId),
    // Admins change it while the partner works on the listing.
    staleTime: 0,
    queryFn: ({ signal }) => http.get(apiPaths.partnerVerification, { params: { boxId }, signal }),
  });
