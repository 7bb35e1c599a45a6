import type {
  EventKind,
  listNotifications,
  Notification,
  NotificationKind,
} from '@hive/contract/notifications';
import { notificationKind } from '@hive/contract/notifications';
import type { z } from 'zod';
import type { ContactEmail } from '../mail/contact-sentences';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/http/problem';
import { requireUser } from '../platform/http/require-user';
import { kinds } from './kinds';
import type { NotificationRow, Position } from './notification-repository';
import { createNotificationRepository } from './notification-repository';
import { describeNotification } from './sentences';

export type NotificationService = ReturnType<typeof createNotificationService>;

type ListQuery = z.output<typeof listNotifications.query>;
type Page = z.input<typeof listNotifications.response>;

/** A person's own notifications. */
export function createNotificationService({
  database,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'settings'>) {
  const notifications = createNotificationRepository(database);
  const contact = settings.seller.email;

  const requireOwner = (session: RequestSession): string => {
    checkAccess('verified', session);
    return requireUser(session);
  };

  return {
    async list(session: RequestSession, { limit, cursor, unread, kind }: ListQuery): Promise<Page> {
      const userId = requireOwner(session);
      const after = cursor === undefined ? null : readCursor(cursor);
      // One more than the page shows whether there is another.
      const query = { limit: limit + 1, after, isUnread: unread === 'true', kind };
      const [rows, count] = await Promise.all([
        notifications.list(userId, query),
        notifications.countUnread(userId),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map((row) => toNotification(row, contact)),
        next: last && rows.length > limit ? toCursor(last) : null,
        unread: count,
      };
    },

    async countUnread(session: RequestSession): Promise<number> {
      return notifications.countUnread(requireOwner(session));
    },

    /** @returns the number of unread ones @throws Problem NOT_FOUND, also for another person's */
    async markRead(session: RequestSession, id: string): Promise<number> {
      const userId = requireOwner(session);
      const wasUnread = await notifications.markRead(userId, clock.now(), id);
      if (!wasUnread && !(await notifications.exists(userId, id)))
        throw new Problem('NOT_FOUND', 'We could not find this notification.');
      return notifications.countUnread(userId);
    },

    /** @returns the number of unread ones: those that arrived meanwhile */
    async markAllRead(session: RequestSession): Promise<number> {
      const userId = requireOwner(session);
      await notifications.markRead(userId, clock.now());
      return notifications.countUnread(userId);
    },
  };
}

/** Every later kind has a rule with the kind that responses name. */
const toListedKind = (kind: EventKind): NotificationKind =>
  kinds[kind].listedAs ?? notificationKind.parse(kind);

const toNotification = (
  { id, kind, data, created_at, read_at }: NotificationRow,
  contact: ContactEmail,
): Notification => ({
  _id: id,
  kind: toListedKind(kind),
  ...describeNotification(kind, data, contact),
  createdAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
});

const toCursor = ({ created_at, id }: NotificationRow): string => `${created_at.getTime()}_${id}`;

/** The contract has checked its form. */
function readCursor(cursor: string): Position {
  const [ms = '', id = ''] = cursor.split('_');
  return { createdAt: new Date(Number(ms)), id };
}
