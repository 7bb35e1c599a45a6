import type { Kysely } from 'kysely';
import type { Role } from '@hive/contract/auth';
import type { Database } from '../../database/schema';

/** A stored override: either a released version or the origin of a development server. */
export interface StoredOverride {
  remote: string;
  version: string | null;
  origin: string | null;
  expiresAt: Date;
}

/** An override with the fields that determine whether it is valid. */
export interface OwnedOverride extends StoredOverride {
  role: Role;
  createdAt: Date;
  lastSeenAt: Date;
}

export function createOverrideRepository(database: Kysely<Database>) {
  return {
    /** One per session: a second one replaces the first. */
    async put(
      owner: { sessionId: string; userId: string },
      hash: Buffer,
      { remote, version, origin, expiresAt }: StoredOverride,
    ): Promise<void> {
      const values = { hash, remote, version, origin, expires_at: expiresAt };
      await database
        .insertInto('release_override')
        .values({ session_id: owner.sessionId, user_id: owner.userId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },

    /**
     * The override of a cookie, if the browser also holds a refresh token of the session that created it, and that
     * session is verified, not ended, and its user is not suspended.
     */
    async findOwned(
      hash: Buffer,
      refreshHash: Buffer,
      now: Date,
    ): Promise<OwnedOverride | undefined> {
      return database
        .selectFrom('release_override as o')
        .innerJoin('refresh_token as t', 't.session_id', 'o.session_id')
        .innerJoin('session as s', 's.id', 'o.session_id')
        .innerJoin('app_user as u', 'u.id', 'o.user_id')
        .where('o.hash', '=', hash)
        .where('t.hash', '=', refreshHash)
        .where('t.retired_at', 'is', null)
        .where('o.expires_at', '>', now)
        .where('s.revoked_at', 'is', null)
        .where('s.two_factor_at', 'is not', null)
        .where('u.suspended_at', 'is', null)
        .select([
          'o.remote',
          'o.version',
          'o.origin',
          'o.expires_at as expiresAt',
          'u.role',
          's.created_at as createdAt',
          's.last_seen_at as lastSeenAt',
        ])
        .executeTakeFirst();
    },

    /** @returns the removed override, if there was one. */
    async remove(
      sessionId: string,
    ): Promise<Pick<StoredOverride, 'remote' | 'version' | 'origin'> | undefined> {
      return database
        .deleteFrom('release_override')
        .where('session_id', '=', sessionId)
        .returning(['remote', 'version', 'origin'])
        .executeTakeFirst();
    },

    async removeExpired(now: Date): Promise<void> {
      await database.deleteFrom('release_override').where('expires_at', '<=', now).execute();
    },
  };
}
