import { deployLimits } from '@hive/contract/deploy-limits';
import type { Kysely } from 'kysely';
import type { DeployTokenTable } from '../../database/release-schema';
import type { Database } from '../../database/schema';
import type { Insertable } from 'kysely';

export type DeployTokenRepository = ReturnType<typeof createDeployTokenRepository>;
export type StoredDeployToken = Awaited<ReturnType<DeployTokenRepository['list']>>[number];

/** Stores deploy tokens. */
export function createDeployTokenRepository(database: Kysely<Database>) {
  /** Tokens with the account of the admin who created them. */
  const withCreator = () =>
    database
      .selectFrom('deploy_token as token')
      .innerJoin('app_user as creator', 'creator.id', 'token.created_by')
      .select([
        'token.id',
        'token.name',
        'token.apps',
        'token.rights',
        'token.secret_hash',
        'token.created_by',
        'token.created_at',
        'token.expires_at',
        'token.revoked_at',
        'token.last_used_at',
        'creator.name as creator_name',
        'creator.email as creator_email',
        'creator.role as creator_role',
        'creator.suspended_at',
        'creator.erased_at',
      ]);

  return {
    /** All tokens that have not ended, then the newest of the others. */
    async list(now: Date, mostEnded: number) {
      const newest = () => withCreator().orderBy('token.created_at', 'desc').orderBy('token.id');
      const [current, ended] = await Promise.all([
        newest().where('revoked_at', 'is', null).where('expires_at', '>', now).execute(),
        newest()
          .where(({ or, eb }) =>
            or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]),
          )
          .limit(mostEnded)
          .execute(),
      ]);
      return [...current, ...ended];
    },

    find: (id: string) => withCreator().where('token.id', '=', id).executeTakeFirst(),

    add: (token: Insertable<DeployTokenTable>) =>
      database.insertInto('deploy_token').values(token).execute(),

    /** Revokes a token that has not ended. Returns whether it did. */
    async revoke(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('deploy_token')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Stores that a token was used, unless a use after `unless` is stored. */
    touch: (id: string, at: Date, unless: Date) =>
      database
        .updateTable('deploy_token')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unless)]),
        )
        .execute(),

    /** Counts what a token stores, within limits. Returns whether it was within them. */
    async consumeQuota(
      id: string,
      { uploads = 0, bytes = 0 }: { uploads?: number; bytes?: number },
    ): Promise<boolean> {
      const { uploadsPerToken, bytesPerToken } = deployLimits;
      const { numUpdatedRows } = await database
        .updateTable('deploy_token')
        .set(({ eb }) => ({
          begun_uploads: eb('begun_uploads', '+', uploads),
          uploaded_bytes: eb('uploaded_bytes', '+', bytes),
        }))
        .where('id', '=', id)
        .where('begun_uploads', '<=', uploadsPerToken - uploads)
        .where('uploaded_bytes', '<=', bytesPerToken - bytes)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes tokens that ended before a time. */
    removeEndedBefore: (time: Date) =>
      database.deleteFrom('deploy_token').where('expires_at', '<', time).execute(),
  };
}
