import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery, listStep } from './list-query';

interface Filter {
  userId: string;
  isUnreadOnly: boolean;
}

export type NotificationListState = ReturnType<typeof useNotificationList>;

/**
 * The newest notifications, and how to show older ones. A page calls it once: each query in use is sent again after
 * every change.
 */
export function useNotificationList({ userId, isUnreadOnly }: Filter) {
  const queryClient = useQueryClient();
  /** How many are shown, and with which filter; the other one starts with the first step. */
  const [shown, setShown] = useState({ isUnreadOnly, count: listStep });
  const count = shown.isUnreadOnly === isUnreadOnly ? shown.count : listStep;
  const queryOf = (limit: number) => listQuery({ userId, isUnreadOnly, count: limit });
  const { data, error, refetch } = useQuery(queryOf(count));

  async function showOlder(): Promise<void> {
    // The shorter list stays until the longer one is loaded, also when that fails.
    await queryClient.fetchQuery(queryOf(count + listStep));
    setShown({ isUnreadOnly, count: count + listStep });
  }
  return { data, error, refetch, showOlder };
}
