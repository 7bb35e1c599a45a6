import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The single-use links of password mails. */
export function createPasswordLinkRepository(database: Kysely<Database>) {
  return {
    async insert(hash: Buffer, userId: string, expiresAt: Date): Promise<void> {
      await database
        .insertInto('password_link')
        .values({ hash, user_id: userId, expires_at: expiresAt })
        .execute();
    },

    /** The user whose unexpired, unused link this is. */
    async findLive(hash: Buffer, now: Date): Promise<string | undefined> {
      const row = await database
        .selectFrom('password_link')
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .select('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Whether the user has an unexpired, unused link. */
    async hasLive(userId: string, now: Date): Promise<boolean> {
      const row = await database
        .selectFrom('password_link')
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .select('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Marks the link used. Of two concurrent calls, only one gets the user id. */
    async use(hash: Buffer, now: Date): Promise<string | undefined> {
      const row = await database
        .updateTable('password_link')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },

    async deleteExpired(now: Date): Promise<void> {
      await database.deleteFrom('password_link').where('expires_at', '<=', now).execute();
    },

    async deleteAllForUser(userId: string): Promise<void> {
      await database.deleteFrom('password_link').where('user_id', '=', userId).execute();
    },
  };
}
