import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import {
  readDeviceShortlist,
  removeFromDeviceShortlist,
  useDeviceShortlist,
} from '@hive/shared-auth/device-shortlist';
import { http } from '@hive/shared-auth/http';
import { getShortlist, storeShortlist } from '@hive/shared-auth/use-shortlist';
import { ShortlistLink } from './shortlist-link';

/**
 * Adds the boxes of this device to the account's shortlist, which then leads. Several tabs may do so at once: a repeat changes
 * nothing. After a failure the next page does it.
 */
function useMergeDevice(userId: string): void {
  const queryClient = useQueryClient();
  const hasItems = useDeviceShortlist().length > 0;
  useEffect(() => {
    if (!hasItems) return;
    const items = readDeviceShortlist().map(({ boxId, addedAt }) => ({ boxId, addedAt }));
    void http.post(apiPaths.shortlistMerge, { items }).then(
      async ({ leftOut: _, ...list }) => {
        await storeShortlist(queryClient, userId, list);
        removeFromDeviceShortlist(items.map(({ boxId }) => boxId));
      },
      () => undefined,
    );
  }, [hasItems, userId, queryClient]);
}

/** The link to the account's shortlist. */
export function AccountShortlistLink({ userId }: { userId: string }) {
  useMergeDevice(userId);
  const { data } = useQuery(getShortlist(userId));
  return <ShortlistLink count={data?.items.length ?? 0} />;
}
