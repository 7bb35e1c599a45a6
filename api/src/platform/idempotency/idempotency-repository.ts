import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { IdempotencyKeyTable } from '../../database/account-schema';
import type { Database } from '../../database/schema';
import type { AccountKey } from '../http/idempotent-call';

/** The remembered answers of writes with an Idempotency-Key. */
export const createIdempotencyRepository = (db: Kysely<Database>) => ({
  /** Locks the key until the transaction ends, unless another transaction holds it. @returns whether it is locked */
  async tryLock({ userId, keyHash }: AccountKey): Promise<boolean> {
    const name = `idempotency ${userId} ${keyHash.toString('hex')}`;
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`.execute(db);
    return rows[0]!.isLocked;
  },

  /** @param since when keys that still count were created at the earliest */
  find: async (
    { userId, keyHash }: AccountKey,
    since: Date,
  ): Promise<Selectable<IdempotencyKeyTable> | undefined> =>
    db
      .selectFrom('idempotency_key')
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
      .where('created_at', '>', since)
      .selectAll()
      .executeTakeFirst(),

  /** Replaces an expired answer. */
  async insert(row: Insertable<IdempotencyKeyTable>): Promise<void> {
    await db
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doUpdateSet(row))
      .execute();
  },

  async deleteUntil(end: Date): Promise<void> {
    await db.deleteFrom('idempotency_key').where('created_at', '<=', end).execute();
  },
});
