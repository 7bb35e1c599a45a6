import type { z } from 'zod';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { listNotifications, Notification } from '@hive/contract/notifications';
import { http } from '@hive/shared-auth/http';
import { listKey, replaceUnread } from './unread-query';

/** The largest `limit` that the api accepts. */
const requestMax = 100;

type NotificationPage = z.infer<typeof listNotifications.response>;

/** The newest notifications, as many as are shown. */
interface NewestNotifications {
  items: Notification[];
  hasOlder: boolean;
}

interface ListQuery {
  userId: string;
  isUnreadOnly: boolean;
  /** How many to load. */
  count: number;
}

/**
 * The newest notifications as one query. With a query per page, a notification that arrives moves the last one of each
 * page to the next page, which is not loaded again.
 */
export const listQuery = ({ userId, isUnreadOnly, count }: ListQuery) =>
  queryOptions({
    queryKey: [...listKey(userId), isUnreadOnly, count],
    queryFn: async ({ signal }): Promise<NewestNotifications> => {
      const items: Notification[] = [];
      let next: string | null = null;
      do {
        const limit = Math.min(count - items.length, requestMax);
        const page: NotificationPage = await http.get(apiPaths.notifications, {
          params: { limit, cursor: next ?? undefined, unread: isUnreadOnly ? 'true' : undefined },
          signal,
        });
        items.push(...page.items);
        next = page.next;
      } while (next !== null && items.length < count);
      return { items, hasOlder: next !== null };
    },
  });

interface ReadChange {
  /** The notification that was marked as read; by default all. */
  id?: string;
  /** The number of unread ones that the api has sent. */
  unread: number;
}

/**
 * Shows notifications as read, and loads the lists again. The stream sends the same count, so the lists are loaded by the
 * first of both only.
 */
export async function storeRead(
  queryClient: QueryClient,
  userId: string,
  { id, unread }: ReadChange,
): Promise<void> {
  const readAt = new Date().toISOString();
  queryClient.setQueriesData<NewestNotifications>({ queryKey: listKey(userId) }, (list) => {
    if (!list) return list;
    const items = list.items.map((item) =>
      item.readAt === null && (id === undefined || item._id === id) ? { ...item, readAt } : item,
    );
    return { ...list, items };
  });
  if (replaceUnread(queryClient, userId, unread) !== unread)
    await queryClient.invalidateQueries({ queryKey: listKey(userId) });
}
