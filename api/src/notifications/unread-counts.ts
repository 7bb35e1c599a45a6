import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { eventKinds } from './kinds';

/** Returns a function that counts the unread notifications of many people in one query. */
export const createUnreadCounts =
  (database: Kysely<Database>) =>
  async (userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await database
      .selectFrom('notification')
      .where('user_id', '=', sql<string>`any(${userIds})`)
      .where('read_at', 'is', null)
      .where('is_listed', '=', true)
      .where('kind', 'in', eventKinds)
      .groupBy('user_id')
      .select(['user_id', sql<number>`count(*)::int`.as('unread')])
      .execute();
    return new Map(rows.map(({ user_id: userId, unread }) => [userId, unread]));
  };
