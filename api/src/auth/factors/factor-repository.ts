import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { ConfiguredFactors } from '../sessions/second-factor-methods';
import { selectFactors } from '../sessions/select-factors';

/** Which factors an account has. Pass a transaction to take part in it. */
export function createFactorRepository(database: Kysely<Database>) {
  const account = (userId: string) =>
    database
      .selectFrom('app_user')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .select('id');

  return {
    async findConfigured(userId: string): Promise<ConfiguredFactors> {
      const select = selectFactors('u.id');
      const row = await database
        .selectFrom('app_user as u')
        .where('u.id', '=', userId)
        .select([
          select.hasApp.as('hasApp'),
          select.hasPasskey.as('hasPasskey'),
          select.hasRecoveryCode.as('hasRecoveryCode'),
        ])
        .executeTakeFirst();
      return row ?? { hasApp: false, hasPasskey: false, hasRecoveryCode: false };
    },

    /**
     * Locks the account (FOR SHARE), so that its factors cannot change until the transaction ends. Returns whether the
     * account exists.
     */
    async lockForShare(userId: string): Promise<boolean> {
      return (await account(userId).forShare().executeTakeFirst()) !== undefined;
    },

    /** Locks the account, which serialises changes to its factors. Returns whether the account exists. */
    async lockForUpdate(userId: string): Promise<boolean> {
      return (await account(userId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
    },

    async insertRecoveryCodes(
      userId: string,
      hashes: readonly Buffer[],
      keyId: Buffer,
    ): Promise<void> {
      await database
        .insertInto('recovery_code')
        .values(hashes.map((hash) => ({ user_id: userId, hash, key_id: keyId, used_at: null })))
        .execute();
    },

    /** Returns whether the code existed, hashed with one of the keys, and was unused. */
    async useRecoveryCode(userId: string, hashes: readonly Buffer[], now: Date): Promise<boolean> {
      const row = await database
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('hash', 'in', hashes)
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async countRecoveryCodesLeft(userId: string): Promise<number> {
      const { left } = await database
        .selectFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('left'))
        .executeTakeFirstOrThrow();
      return left;
    },

    async deleteRecoveryCodes(userId: string): Promise<void> {
      await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    },
  };
}
