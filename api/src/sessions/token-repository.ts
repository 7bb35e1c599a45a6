import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** A refresh token as it lies in its chain. */
export interface RefreshToken {
  sessionId: string;
  parentHash: Buffer | null;
  supersededAt: Date | null;
  retiredAt: Date | null;
}

/** The hashes of access tokens, and the chains of refresh tokens. */
export function createTokenRepository(database: Kysely<Database>) {
  return {
    /** Adds an access token and clears away those of the session that have run out. */
    async insertAccessToken(hash: Buffer, sessionId: string, expiresAt: Date, now: Date) {
      await database
        .deleteFrom('access_token')
        .where('session_id', '=', sessionId)
        .where('expires_at', '<=', now)
        .execute();
      await database
        .insertInto('access_token')
        .values({ hash, session_id: sessionId, expires_at: expiresAt })
        .execute();
    },

    async deleteAccessTokens(sessionId: string): Promise<void> {
      await database.deleteFrom('access_token').where('session_id', '=', sessionId).execute();
    },

    async findRefreshToken(hash: Buffer): Promise<RefreshToken | undefined> {
      return database
        .selectFrom('refresh_token')
        .where('hash', '=', hash)
        .select([
          'session_id as sessionId',
          'parent_hash as parentHash',
          'superseded_at as supersededAt',
          'retired_at as retiredAt',
        ])
        .executeTakeFirst();
    },

    /** Adds a token to the chain; a successor that is already there stays as it is. */
    async insertRefreshToken(
      hash: Buffer,
      sessionId: string,
      parentHash: Buffer | null,
      now: Date,
    ): Promise<void> {
      await database
        .insertInto('refresh_token')
        .values({ hash, session_id: sessionId, parent_hash: parentHash, created_at: now })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },

    /** The token's successor has been used, so nobody honest holds the token itself any more. */
    async supersede(hash: Buffer, now: Date): Promise<void> {
      await database
        .updateTable('refresh_token')
        .set({ superseded_at: now })
        .where('hash', '=', hash)
        .where('superseded_at', 'is', null)
        .execute();
    },

    async retireChain(sessionId: string, now: Date): Promise<void> {
      await database
        .updateTable('refresh_token')
        .set({ retired_at: now })
        .where('session_id', '=', sessionId)
        .where('retired_at', 'is', null)
        .execute();
    },
  };
}
