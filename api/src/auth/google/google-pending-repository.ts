import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { GoogleIdentity } from './google-profile';

/** A Google account to be linked once the account's password is entered. */
export interface PendingLink extends GoogleIdentity {
  userId: string;
}

/** Pending Google logins and links, stored for minutes only. Pass a transaction to take part in it. */
export function createPendingRepository(database: Kysely<Database>) {
  return {
    async insertSignIn(hash: Buffer, sealedChecks: Buffer, expiresAt: Date): Promise<void> {
      await database
        .insertInto('google_sign_in')
        .values({ hash, sealed_checks: sealedChecks, expires_at: expiresAt })
        .execute();
    },

    /** Takes the pending login. Of two concurrent responses, only one gets its checks. */
    async takeSignIn(hash: Buffer, now: Date): Promise<Buffer | undefined> {
      const row = await database
        .deleteFrom('google_sign_in')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .returning('sealed_checks')
        .executeTakeFirst();
      return row?.sealed_checks;
    },

    async insertLink(hash: Buffer, link: PendingLink, expiresAt: Date): Promise<void> {
      const { userId, issuer, subject, email } = link;
      await database
        .insertInto('google_link')
        .values({ hash, user_id: userId, issuer, subject, email, expires_at: expiresAt })
        .execute();
    },

    /** Attaches the link to the session, if it is pending for that account. */
    async attachToSession(
      sessionId: string,
      hash: Buffer,
      userId: string,
      now: Date,
    ): Promise<void> {
      await database
        .updateTable('session')
        .set({ google_link: hash })
        .where('id', '=', sessionId)
        .where((row) =>
          row.exists(
            row
              .selectFrom('google_link')
              .where('hash', '=', hash)
              .where('user_id', '=', userId)
              .where('expires_at', '>', now)
              .select('hash'),
          ),
        )
        .execute();
    },

    /** Takes the pending link of a session. */
    async takeLink(sessionId: string, userId: string, now: Date): Promise<PendingLink | undefined> {
      return database
        .deleteFrom('google_link')
        .using('session')
        .where('session.id', '=', sessionId)
        .whereRef('google_link.hash', '=', 'session.google_link')
        .where('google_link.user_id', '=', userId)
        .where('google_link.expires_at', '>', now)
        .returning([
          'google_link.user_id as userId',
          'google_link.issuer',
          'google_link.subject',
          'google_link.email',
        ])
        .executeTakeFirst();
    },

    async deleteExpired(now: Date): Promise<void> {
      await database.deleteFrom('google_sign_in').where('expires_at', '<=', now).execute();
      await database.deleteFrom('google_link').where('expires_at', '<=', now).execute();
    },
  };
}
