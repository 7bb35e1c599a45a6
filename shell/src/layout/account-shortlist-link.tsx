import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { DeviceItem } from '@hive/shared-auth/device-shortlist';
import {
  readDeviceShortlist,
  removeFromDeviceShortlist,
  useDeviceShortlist,
} from '@hive/shared-auth/device-shortlist';
import { http } from '@hive/shared-auth/http';
import { getShortlist, shortlistScope, storeShortlist } from '@hive/shared-auth/use-shortlist';
import { ShortlistLink } from './shortlist-link';

/**
 * Adds the boxes of this device to the account's shortlist, which then leads. Several tabs may do so at once: a repeat changes
 * nothing. After a failure the next page does it.
 */
function useMergeDevice(userId: string): void {
  const queryClient = useQueryClient();
  const hasItems = useDeviceShortlist().length > 0;
  const { mutate } = useMutation({
    mutationFn: (items: readonly DeviceItem[]) =>
      http.post(apiPaths.shortlistMerge, {
        items: items.map(({ boxId, addedAt }) => ({ boxId, addedAt })),
      }),
    scope: shortlistScope,
    onSuccess: async ({ leftOut: _, ...list }, items) => {
      await storeShortlist(queryClient, userId, list);
      removeFromDeviceShortlist(items.map(({ boxId }) => boxId));
    },
  });
  useEffect(() => {
    if (hasItems) mutate(readDeviceShortlist());
  }, [hasItems, userId, mutate]);
}

/** The link to the account's shortlist. */
export function AccountShortlistLink({ userId }: { userId: string }) {
  useMergeDevice(userId);
  const { data } = useQuery(getShortlist(userId));
  return <ShortlistLink count={data?.items.length ?? 0} />;
}
