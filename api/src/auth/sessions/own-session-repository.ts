import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A session as shown to its owner. */
export interface OwnSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions of one account that have passed their second factor. */
export function createOwnSessionRepository(database: Kysely<Database>) {
  return {
    /** Sessions that were not ended, most recently used first. The policy decides whether they are too old. */
    async list(userId: string): Promise<OwnSession[]> {
      return database
        .selectFrom('session')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('two_factor_at', 'is not', null)
        .select([
          'id',
          'user_agent as userAgent',
          'address',
          'created_at as createdAt',
          'last_seen_at as lastSeenAt',
        ])
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** Ends a session. Returns whether it existed. */
    async end(userId: string, sessionId: string, reason: string, now: Date): Promise<boolean> {
      const row = await database
        .updateTable('session')
        .set({ revoked_at: now, revoked_reason: reason })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('two_factor_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
