import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { hashToken } from '../../platform/security/tokens';
import type { ChainLink } from './chain-link';
import { describeLink } from './chain-link';
import { readLink } from './refresh-token-parts';

/**
 * How many of a chain's newest generations are stored; of the older ones only every `anchorEvery`th. Deriving forward
 * from a deleted token reaches a stored one within that many steps, so a copy of it is still recognised.
 */
export const retention = { newest: 8, anchorEvery: 64 } as const;

/** A stored refresh token that a request presents. */
export interface PresentedToken {
  hash: Buffer;
  sessionId: string;
  generation: number;
  link: ChainLink;
  /** The session has since passed its second factor and started a new chain. */
  isRetired: boolean;
}

/** A refresh token in clear, to be stored as hashes. */
export interface NewRefreshToken {
  token: string;
  sessionId: string;
  /** Null for the first of a chain. */
  parentHash: Buffer | null;
  generation: number;
}

export interface NewAccessToken {
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
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

    /** The session whose current chain contains a generation with one of these links. */
    async findSessionOfLinks(linkHashes: Buffer[]): Promise<string | undefined> {
      const row = await database
        .selectFrom('refresh_token')
        .where('link_hash', 'in', linkHashes)
        .where('retired_at', 'is', null)
        .select('session_id')
        .limit(1)
        .executeTakeFirst();
      return row?.session_id;
    },

    /** A token with its place in the chain. */
    async findPresented(hash: Buffer): Promise<PresentedToken | undefined> {
      const rows = await database
        .selectFrom('refresh_token as token')
        .innerJoin('refresh_token as other', 'other.session_id', 'token.session_id')
        .where('token.hash', '=', hash)
        .where('other.generation', '>=', sql.ref<number>('token.generation'))
        .where((where) =>
          where.or([where('other.retired_at', 'is', null), where('other.hash', '=', hash)]),
        )
        .select([
          'other.hash',
          'other.parent_hash as parentHash',
          'other.session_id as sessionId',
          'other.generation',
          'other.handed_at as sentAt',
          'other.retired_at as retiredAt',
        ])
        .execute();
      const token = rows.find((row) => row.hash.equals(hash));
      if (!token) return undefined;
      const { sessionId, generation, retiredAt } = token;
      const link = describeLink(token, rows);
      return { hash, sessionId, generation, link, isRetired: retiredAt !== null };
    },

    /** Stores a token that a response sends. */
    async insert(
      { token, sessionId, parentHash, generation }: NewRefreshToken,
      now: Date,
    ): Promise<void> {
      await database
        .insertInto('refresh_token')
        .values({
          hash: hashToken(token),
          link_hash: hashToken(readLink(token)),
          session_id: sessionId,
          parent_hash: parentHash,
          generation,
          created_at: now,
          handed_at: now,
        })
        .execute();
    },

    /**
     * Deletes the tokens that were sent for this parent before an instant: the parent came back since, so its browser
     * did not store them. A copy is still recognised by its link.
     */
    async removeLost(sessionId: string, parentHash: Buffer, sentBefore: Date): Promise<void> {
      await database
        .deleteFrom('refresh_token')
        .where('session_id', '=', sessionId)
        .where('parent_hash', '=', parentHash)
        .where('handed_at', '<', sentBefore)
        .where('link_hash', 'is not', null)
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
