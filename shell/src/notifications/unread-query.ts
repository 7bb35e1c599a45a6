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

/** The count that was sent last, undefined before the first one. */
export const getUnread = (queryClient: QueryClient, userId: string): number | undefined =>
  queryClient.getQueryData(unreadQuery(userId).queryKey);

/** Stores a count that the api has sent. */
export const setUnread = (queryClient: QueryClient, userId: string, unread: number): void =>
  void queryClient.setQueryData(unreadQuery(userId).queryKey, unread);

/** Stores a count from the stream. When it has changed, the lists are loaded again. */
export function storeUnread(queryClient: QueryClient, userId: string, unread: number): void {
  const before = getUnread(queryClient, userId);
  setUnread(queryClient, userId, unread);
  if (before !== undefined && before !== unread)
    void queryClient.invalidateQueries({ queryKey: listKey(userId) });
}

/** The settings by kind and channel. */
export const settingsKey = (userId: string) => [...notificationsKey(userId), 'settings'] as const;

/** The settings of emails that are about no notification, which come with the others. */
export const emailSettingsKey = (userId: string) =>
  [...notificationsKey(userId), 'email-settings'] as const;
