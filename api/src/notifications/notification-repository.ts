import type { NotificationKind } from '@hive/contract/notifications';
import type { Kysely, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { NotificationTable } from '../database/notification-schema';
import type { Database } from '../database/schema';
import { eventKinds, kindsListedAs } from './kinds';
import { createUnreadCounts } from './unread-counts';

export type NotificationRow = Pick<
  Selectable<NotificationTable>,
  'id' | 'kind' | 'data' | 'created_at' | 'read_at'
>;

/** The place of a notification in the list. */
export interface Position {
  createdAt: Date;
  id: string;
}

interface ListQuery {
  limit: number;
  /** Starts after this one. */
  after: Position | null;
  isUnread: boolean;
  kind?: NotificationKind | undefined;
}

/** A person's notifications on the site. */
export function createNotificationRepository(database: Kysely<Database>) {
  const countUnread = createUnreadCounts(database);
  return {
    /** The newest first. */
    async list(
      userId: string,
      { limit, after, isUnread, kind }: ListQuery,
    ): Promise<NotificationRow[]> {
      let query = database
        .selectFrom('notification')
        .where('user_id', '=', userId)
        .where('is_listed', '=', true)
        .where('kind', 'in', kind ? kindsListedAs(kind) : eventKinds);
      if (after)
        query = query.where(
          sql<SqlBool>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
        );
      if (isUnread) query = query.where('read_at', 'is', null);
      return query
        .select(['id', 'kind', 'data', 'created_at', 'read_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    async countUnread(userId: string): Promise<number> {
      return (await countUnread([userId])).get(userId) ?? 0;
    },

    /**
     * Marks notifications as read, which no digest repeats, and announces it to the person's streams.
     * @param id one of them; by default all
     * @returns whether any was unread
     */
    async markRead(userId: string, now: Date, id: string | null = null): Promise<boolean> {
      const { rows } = await sql`
        with marked as (
          update notification set read_at = ${now}::timestamptz, digest = null
          where user_id = ${userId} and is_listed and read_at is null and (${id}::uuid is null or id = ${id}::uuid)
          returning id)
        select pg_notify('notification', ${userId}) from (select from marked limit 1) as first`.execute(
        database,
      );
      return rows.length > 0;
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const row = await database
        .selectFrom('notification')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('is_listed', '=', true)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
