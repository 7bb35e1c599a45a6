import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { GoogleIdentity } from './google-profile';

/** Google accounts and the accounts they are linked to. Pass a transaction to take part in it. */
export function createGoogleRepository(database: Kysely<Database>) {
  return {
    /** Finds the owner by issuer and subject only, and updates the stored Google address. */
    async findOwner({ issuer, subject, email }: GoogleIdentity): Promise<string | undefined> {
      const row = await database
        .updateTable('google_identity')
        .set({ email })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Returns whether it was inserted. An existing link is not changed. */
    async insertIdentity(
      { issuer, subject, email }: GoogleIdentity,
      userId: string,
      now: Date,
    ): Promise<boolean> {
      const row = await database
        .insertInto('google_identity')
        .values({ issuer, subject, email, user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The address of the most recently linked Google account. */
    async findLinkedEmail(userId: string): Promise<string | null> {
      const row = await database
        .selectFrom('google_identity')
        .where('user_id', '=', userId)
        .select('email')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.email ?? null;
    },

    /** Returns whether there was one. */
    async deleteAll(userId: string): Promise<boolean> {
      const rows = await database
        .deleteFrom('google_identity')
        .where('user_id', '=', userId)
        .returning('user_id')
        .execute();
      return rows.length > 0;
    },
  };
}
