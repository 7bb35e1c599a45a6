import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { backupRetentionSeconds } from '../../platform/process/backup-retention';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';

/** Records an erasure in its transaction, for databases that are restored to a moment before it. */
export async function recordErasure(
  trx: Transaction<Database>,
  accountId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('account_erasure')
    .values({ account_id: accountId, erased_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ erased_at: now }))
    .execute();
}

/** When each account was erased, by its id. */
export async function listErasures(database: Kysely<Database>): Promise<Map<string, Date>> {
  const rows = await database.selectFrom('account_erasure').selectAll().execute();
  return new Map(rows.map((row) => [row.account_id, row.erased_at]));
}

/** Removes the records of erasures that every backup of the database has. */
export function createErasureCleanup({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): HousekeepingJob {
  return async () => {
    const before = addSeconds(clock.now(), -backupRetentionSeconds);
    await database.deleteFrom('account_erasure').where('erased_at', '<=', before).execute();
  };
}
