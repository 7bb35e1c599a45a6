import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';

/** All queries about notifications of a user. */
export const notificationsKey = (userId: string) => ['notifications', userId] as const;

/** The number of unread notifications. Sent without user activity. */
export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(userId), 'unread'],
    queryFn: async ({ signal }) =>
      (await http.get(apiPaths.notificationsUnread, { signal, isUnattended: true })).unread,
  });

/** The lists of notifications. */
export const listKey = (userId: string) => [...notificationsKey(userId), 'list'] as const;

/** Stores a count that the api has sent. @returns the count before, undefined if there was none */
export function replaceUnread(
  queryClient: QueryClient,
  userId: string,
  unread: number,
): number | undefined {
  const { queryKey } = unreadQuery(userId);
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, unread);
  return before;
}

/** Stores a count from the stream. When it has changed, the lists are loaded again. */
export function storeUnread(queryClient: QueryClient, userId: string, unread: number): void {
  const before = replaceUnread(queryClient, userId, unread);
  if (before !== undefined && before !== unread)
    void queryClient.invalidateQueries({ queryKey: listKey(userId) });
}

/** The settings by kind and channel. */
export const settingsKey = (userId: string) => [...notificationsKey(userId), 'settings'] as const;
