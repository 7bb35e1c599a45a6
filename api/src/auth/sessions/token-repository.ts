import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { ChainLink } from './decide-renewal';

/**
 * How many of a chain's newest tokens are stored; of the older ones only every `anchorEvery`th. Deriving forward from a
 * deleted token reaches a stored one within that many steps, so a copy of it is still recognised.
 */
export const retention = { newest: 8, anchorEvery: 64 } as const;

/** A refresh token presented by a request. */
export interface PresentedToken extends Omit<ChainLink, 'isProvisional'> {
  hash: Buffer;
  sessionId: string;
  parentHash: Buffer | null;
  generation: number;
  /** The session has since passed its second factor and started a new chain. */
  isRetired: boolean;
}

export interface NewAccessToken {
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
  /** The refresh token issued with it. Using the access token proves that it arrived. */
  proves: Buffer | null;
}

export type TokenRepository = ReturnType<typeof createTokenRepository>;

/** The hashes of access tokens, and the chains of refresh tokens. */
export function createTokenRepository(database: Kysely<Database>) {
  return {
    /** Inserts an access token and deletes the session's expired ones. */
    async insertAccessToken(token: NewAccessToken, now: Date): Promise<void> {
      await database
        .deleteFrom('access_token')
        .where('session_id', '=', token.sessionId)
        .where('expires_at', '<=', now)
        .execute();
      await database
        .insertInto('access_token')
        .values({
          hash: token.hash,
          session_id: token.sessionId,
          expires_at: token.expiresAt,
          proves: token.proves,
        })
        .execute();
    },

    async deleteAccessTokens(sessionId: string): Promise<void> {
      await database.deleteFrom('access_token').where('session_id', '=', sessionId).execute();
    },

    /** The session that a refresh token belongs to. */
    async findSession(hash: Buffer): Promise<string | undefined> {
      const row = await database
        .selectFrom('refresh_token')
        .where('hash', '=', hash)
        .select('session_id')
        .executeTakeFirst();
      return row?.session_id;
    },

    /** The session whose current chain contains any of these tokens. */
    async findSessionOfChain(hashes: Buffer[]): Promise<string | undefined> {
      const row = await database
        .selectFrom('refresh_token')
        .where('hash', 'in', hashes)
        .where('retired_at', 'is', null)
        .select('session_id')
        .limit(1)
        .executeTakeFirst();
      return row?.session_id;
    },

    /** A token and, if issued, its successor. */
    async findPresented(hash: Buffer, successorHash: Buffer): Promise<PresentedToken | undefined> {
      const rows = await database
        .selectFrom('refresh_token')
        .where('hash', 'in', [hash, successorHash])
        .selectAll()
        .execute();
      const token = rows.find((row) => row.hash.equals(hash));
      const successor = rows.find((row) => row.hash.equals(successorHash));
      if (!token) return undefined;
      return {
        hash,
        sessionId: token.session_id,
        parentHash: token.parent_hash,
        generation: token.generation,
        isFirst: token.parent_hash === null,
        isRetired: token.retired_at !== null,
        issuedAt: token.handed_at,
        isSuperseded: token.superseded_at !== null,
        isDoubted: token.is_doubted,
        successor: successor ? { receivedAt: successor.received_at } : null,
      };
    },

    /** A chain's first token. */
    async insertFirst(hash: Buffer, sessionId: string, now: Date): Promise<void> {
      await database
        .insertInto('refresh_token')
        .values({ hash, session_id: sessionId, parent_hash: null, created_at: now, handed_at: now })
        .execute();
    },

    /** Appends the successor of the newest token and marks that token's parent as superseded. */
    async addSuccessor(
      { hash, sessionId, parentHash, generation }: PresentedToken,
      successor: Buffer,
      now: Date,
    ): Promise<void> {
      await database
        .insertInto('refresh_token')
        .values({
          hash: successor,
          session_id: sessionId,
          parent_hash: hash,
          generation: generation + 1,
          created_at: now,
          handed_at: now,
        })
        .execute();
      if (!parentHash) return;
      await database
        .updateTable('refresh_token')
        .set({ superseded_at: now })
        .where('hash', '=', parentHash)
        .execute();
    },

    /** Issues the chain's newest token again. */
    async reissue(hash: Buffer, now: Date, isDoubted: boolean): Promise<void> {
      await database
        .updateTable('refresh_token')
        .set({
          handed_at: sql<Date>`greatest(handed_at, ${now})`,
          ...(isDoubted && { is_doubted: true }),
        })
        .where('hash', '=', hash)
        .execute();
    },

    /**
     * Deletes the tokens that a session's chain no longer needs: all but the newest and the anchors, and those retired
     * before an instant.
     */
    async prune(sessionId: string, newest: number, retiredBefore: Date): Promise<void> {
      await database
        .deleteFrom('refresh_token')
        .where('session_id', '=', sessionId)
        .where((where) =>
          where.or([
            where('retired_at', '<', retiredBefore),
            where.and([
              where('generation', '<=', newest - retention.newest),
              where(sql<number>`generation % ${sql.lit(retention.anchorEvery)}`, '<>', 0),
            ]),
          ]),
        )
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
