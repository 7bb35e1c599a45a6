import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { GoogleIdentity } from './google-profile';

/** Google accounts and the accounts here that they sign in to. Pass a transaction to take part in it. */
export function createGoogleRepository(database: Kysely<Database>) {
  return {
    /** Whose account this is, by issuer and subject alone; notes the address Google has for it now. */
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

    /** Says whether it is new; one that signs in as somebody already stays theirs. */
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

    /** The address of the Google account linked last. */
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

    /** Says whether there was one. */
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
