import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../platform/context';
import '../platform/health/readiness';
import type { HousekeepingJob } from '../platform/process/housekeeping';

type EpochContext = Pick<AppContext, 'database' | 'files' | 'settings' | 'log'>;

/** The copy of the database's id and epoch in the storage. */
const markKey = 'system/database.json';
const markSchema = z.object({ id: z.string(), epoch: z.number() });
type Mark = z.infer<typeof markSchema>;

/** Why the database and the storage do not belong together. */
interface Mismatch {
  reason: string;
  /** Names this mismatch; an operator confirms it with FILES_CONFIRM_EPOCH. */
  token: string;
}

interface Epochs {
  own: Mark;
  /** Null in a storage that no database has used. */
  stored: Mark | null;
  mismatch: Mismatch | null;
}

/** The storages of this process that the epoch job last found with a database that does not belong to them. */
const mismatchedStorages = new WeakSet<AppContext['files']>();

/**
 * Whether stored files may be removed because this database does not name them. They may not if the database was restored
 * from an older backup, or is not the one that used the storage before: other files are then missing in it. After an
 * operator has accepted the database they may once the epoch job has recorded that.
 */
export async function mayRemoveFiles(
  context: Pick<EpochContext, 'database' | 'files'>,
): Promise<boolean> {
  return (await readEpochs(context)).mismatch === null;
}

/** The same as the epoch job last found it, without a query: for each file that a request discards. */
export const isStorageMismatched = (files: AppContext['files']): boolean =>
  mismatchedStorages.has(files);

/**
 * Creates the job that raises the epoch in the database and then in the storage. While they do not belong together, it
 * leaves both, logs an error every hour, and `/api/ready` has a warning.
 */
export function createFilesEpochJob(app: FastifyInstance, context: EpochContext): HousekeepingJob {
  const { database, files, log } = context;
  let isStopped = false;
  app.readinessChecks.push(() => (isStopped ? 'FILE_CLEANUP_STOPPED' : null));

  return async () => {
    const { own, stored, mismatch } = await readEpochs(context);
    isStopped = mismatch !== null && !isConfirmed(context, mismatch);
    if (isStopped) mismatchedStorages.add(files);
    else mismatchedStorages.delete(files);
    if (mismatch && isStopped) {
      log.error(
        { reason: mismatch.reason },
        'no orphaned file is removed: database and file storage do not belong together. Restore the newer database, ' +
          `or accept this one with FILES_CONFIRM_EPOCH=${mismatch.token}`,
      );
      return;
    }
    if (mismatch) log.warn({ reason: mismatch.reason }, 'an operator accepted this database');
    const next = Math.max(own.epoch, mismatch && stored ? stored.epoch : 0) + 1;
    // Otherwise another process has raised it at the same time.
    if (await raiseEpoch(database, own.epoch, next, mismatch !== null))
      await files.put(markKey, Buffer.from(JSON.stringify({ id: own.id, epoch: next })));
  };
}

/** @returns whether it still had the epoch that was read */
async function raiseEpoch(
  database: AppContext['database'],
  from: number,
  to: number,
  isAccepted: boolean,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('installation')
      .set({ files_epoch: to })
      .where('files_epoch', '=', from)
      .executeTakeFirst();
    // An accepted database may have found files that are orphaned in it long before. Their 30 days start anew.
    if (isAccepted && numUpdatedRows > 0n) await trx.deleteFrom('orphaned_file').execute();
    return numUpdatedRows > 0n;
  });
}

const isConfirmed = ({ settings }: EpochContext, { token }: Mismatch): boolean =>
  settings.filesConfirmEpoch === token;

async function readEpochs({
  database,
  files,
}: Pick<EpochContext, 'database' | 'files'>): Promise<Epochs> {
  // The storage first: a process that raises the epoch writes to the database first.
  const stored = await readMark(files);
  const own = await readOwn(database);
  return { own, stored, mismatch: findMismatch(own, stored) };
}

function findMismatch(own: Mark, stored: Mark | null): Mismatch | null {
  if (!stored) {
    if (own.epoch === 0) return null;
    return { reason: 'this database has never used this storage', token: `none-${own.epoch}` };
  }
  const token = `${stored.id}-${stored.epoch}`;
  if (stored.id !== own.id) return { reason: 'another database has used this storage', token };
  if (stored.epoch > own.epoch)
    return { reason: 'a newer state of this database has used this storage', token };
  return null;
}

async function readMark(files: AppContext['files']): Promise<Mark | null> {
  const opened = await files.open(markKey);
  if (!opened) return null;
  try {
    return markSchema.parse(JSON.parse(await text(opened.stream)));
  } catch {
    return { id: 'unreadable', epoch: 0 };
  }
}

async function readOwn(database: AppContext['database']): Promise<Mark> {
  await database
    .insertInto('installation')
    .values({ secret_key_fingerprint: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('installation')
    .select(['files_id as id', 'files_epoch as epoch'])
    .executeTakeFirstOrThrow();
  return row;
}
