import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import { inOneProcess } from '../../database/in-one-process';
import { fingerprintOf, isRotating, keyIdOf } from '../../platform/security/key-ring';
import { createSealer, sealedHeader } from '../../platform/security/sealing';

/** A column of sealed values. The owner of a value is its row's id. */
interface SealedColumn {
  table: 'authenticator_app' | 'postback_key' | 'mail';
  id: string;
  column: string;
  purpose: string;
}

/**
 * The values that outlive a day. Answers of idempotent calls (24 hours) and logins with Google (10 minutes) expire before
 * a previous key is removed.
 */
const columns: readonly SealedColumn[] = [
  {
    table: 'authenticator_app',
    id: 'user_id',
    column: 'sealed_secret',
    purpose: 'authenticator app',
  },
  { table: 'postback_key', id: 'id', column: 'sealed_secret', purpose: 'postback key' },
  { table: 'mail', id: 'id', column: 'sealed_body', purpose: 'mail' },
];

/** An advisory lock id that nothing else in the database uses. */
const lock = 7_410_233_014;

/** Rows of one transaction: short enough that a login which changes its app does not wait noticeably. */
const batchRows = 200;

export type ResealOutcome =
  /** The ring has one key: there is nothing to do. */
  | 'not-rotating'
  /** Another process does it. */
  | 'elsewhere'
  /** SECRET_KEY has been replaced in this database: a process with the new one does it. */
  | 'replaced'
  | 'done';

export interface ResealProgress {
  table: string;
  resealed: number;
  left: number;
}

type ResealContext = Pick<AppContext, 'database' | 'directPool' | 'settings' | 'log'>;

/**
 * Seals every stored value again that is not sealed with the current key, in batches, in one process at a time. What is
 * done stays done: after an interruption the next run continues. Values that no key opens are left and
 * logged: they need no previous key.
 * @param report called after each batch
 */
export async function resealValues(
  context: ResealContext,
  report: (progress: ResealProgress) => void = () => undefined,
): Promise<ResealOutcome> {
  const { database, directPool, settings, log } = context;
  if (!isRotating(settings)) return 'not-rotating';
  const fingerprint = fingerprintOf(settings.secretKey);
  const stored = await database
    .selectFrom('installation')
    .select('secret_key_fingerprint as current')
    .executeTakeFirst();
  if (!stored?.current?.equals(fingerprint)) return 'replaced';
  const isOurs = await inOneProcess(directPool, lock, async () => {
    for (const column of columns) await resealColumn(context, column, report);
    await sql`update installation set needed_keys = '{}'
      where secret_key_fingerprint = ${fingerprint}`.execute(database);
    log.info(
      { key: keyIdOf(settings.secretKey).toString('hex') },
      'all values are sealed with the current key',
    );
  });
  return isOurs ? 'done' : 'elsewhere';
}

async function resealColumn(
  { database, settings, log }: ResealContext,
  { table, id, column, purpose }: SealedColumn,
  report: (progress: ResealProgress) => void,
): Promise<void> {
  const sealer = createSealer(settings, purpose);
  const header = sealedHeader(settings.secretKey);
  const [rowId, sealed] = [sql.ref(id), sql.ref(column)];
  const isOld = sql`substring(${sealed} from 1 for ${header.length}) <> ${header}`;
  let [after, resealed] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const batch = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; sealed: Buffer }>`
        select ${rowId} as id, ${sealed} as sealed from ${sql.table(table)}
        where ${rowId} > ${after}::uuid and ${isOld} order by ${rowId}
        limit ${batchRows} for no key update`.execute(trx);
      for (const row of rows) {
        const again = sealAgain(sealer, row);
        if (!again) {
          log.warn({ table, id: row.id }, 'a value cannot be decrypted with any key');
          continue;
        }
        await sql`update ${sql.table(table)} set ${sealed} = ${again} where ${rowId} = ${row.id}`.execute(
          trx,
        );
        resealed++;
      }
      return rows;
    });
    if (batch.length === 0) return;
    after = batch.at(-1)?.id ?? after;
    const { rows } = await sql<{ left: number }>`select count(*)::int as left
      from ${sql.table(table)} where ${rowId} > ${after}::uuid and ${isOld}`.execute(database);
    const progress = { table, resealed, left: rows[0]?.left ?? 0 };
    log.info(progress, 'values were sealed with the current key');
    report(progress);
  }
}

function sealAgain(
  sealer: ReturnType<typeof createSealer>,
  { id, sealed }: { id: string; sealed: Buffer },
): Buffer | null {
  try {
    return sealer.seal(sealer.open(sealed, id), id);
  } catch {
    return null;
  }
}
