import type { z } from 'zod';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { listNotifications, Notification } from '@hive/contract/notifications';
import { http } from '@hive/shared-auth/http';
import { getUnread, listKey, setUnread } from './unread-query';

/** Notifications that are shown at first, and added by each 'Show older notifications'. */
export const listStep = 20;

/** The largest `limit` that the api accepts. */
const requestMax = 100;

type NotificationPage = z.infer<typeof listNotifications.response>;

/** The newest notifications, as many as are shown. */
export interface NewestNotifications {
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
  /** Marks as read, and answers with the number of unread ones. */
  send: () => Promise<{ unread: number }>;
  /** The notification that is marked as read; by default all. */
  id?: string;
}

/**
 * Marks notifications as read and loads the lists again, unless the stream has sent the same change during the request:
 * then they are loading already.
 */
export async function markRead(
  queryClient: QueryClient,
  userId: string,
  { send, id }: ReadChange,
): Promise<void> {
  const before = getUnread(queryClient, userId);
  const { unread } = await send();
  const current = getUnread(queryClient, userId);
  setUnread(queryClient, userId, unread);
  // Others than 0 after all were marked have arrived meanwhile, and may be in the lists.
  const isKnown = id !== undefined || unread === 0;
  if (isKnown) showRead(queryClient, userId, id);
  const isLoading = current === unread && current !== before;
  if (!isKnown || !isLoading) await queryClient.invalidateQueries({ queryKey: listKey(userId) });
}

/** Shows one notification, or all, as read in the loaded lists. */
function showRead(queryClient: QueryClient, userId: string, id?: string): void {
  const readAt = new Date().toISOString();
  queryClient.setQueriesData<NewestNotifications>({ queryKey: listKey(userId) }, (list) => {
    if (!list) return list;
    const items = list.items.map((item) =>
      item.readAt === null && (id === undefined || item._id === id) ? { ...item, readAt } : item,
    );
    return { ...list, items };
  });
}
