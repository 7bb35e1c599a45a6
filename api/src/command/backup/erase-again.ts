import type { Kysely } from 'kysely';
import { createAccountErasure } from '../../auth/profile/account-erasure';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { backupRetentionSeconds } from '../../platform/process/backup-retention';
import { addSeconds } from '../../platform/time/add-seconds';
import type { Manifest } from './manifest';

type Erasures = Manifest['erasures'];

/** Joins the list of the previous manifest, which a restored database may lack, with the erasures of the database. */
export function mergeErasures(
  previous: Erasures,
  recorded: ReadonlyMap<string, Date>,
  now: Date,
): Erasures {
  const merged = new Map(Object.entries(previous));
  for (const [id, at] of recorded) {
    const known = merged.get(id);
    // An account that a restore has erased again is also in the backups since then.
    if (!known || new Date(known) < at) merged.set(id, at.toISOString());
  }
  const before = addSeconds(now, -backupRetentionSeconds);
  return Object.fromEntries([...merged].filter(([, at]) => new Date(at) > before));
}

interface EraseAgain extends Pick<AppContext, 'database' | 'files' | 'log'> {
  erasures: Erasures;
}

/**
 * Erases the accounts that were erased after the moment to which the database was restored. Each has a transaction: an
 * interrupted run is repeated. Nobody is informed, because the erasure was confirmed when it first happened.
 */
export async function eraseAgain(
  { database, files, log, erasures }: EraseAgain,
  { isDryRun }: { isDryRun: boolean },
): Promise<{ erased: number; isWithoutAdmin: boolean }> {
  const ids = await findReturned(database, Object.keys(erasures));
  const result = { erased: ids.length, isWithoutAdmin: false };
  if (isDryRun) return result;
  const erasure = createAccountErasure({ files, log });
  for (const id of ids) {
    const keys = await database.transaction().execute(async (trx) => {
      const { account, isOnlyAdmin } = await erasure.lock(trx, id);
      if (!account) return [];
      result.isWithoutAdmin ||= isOnlyAdmin;
      return erasure.erase(trx, account, new Date());
    });
    await erasure.discard(keys);
  }
  return result;
}

async function findReturned(database: Kysely<Database>, erased: string[]): Promise<string[]> {
  if (erased.length === 0) return [];
  const rows = await database
    .selectFrom('app_user')
    .where('id', 'in', erased)
    .where('erased_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
