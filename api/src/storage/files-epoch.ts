import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readServerHistory } from '../database/server-history';
import type { AppContext } from '../platform/context';
import '../platform/health/readiness';
import type { HousekeepingJob } from '../platform/process/housekeeping';

type EpochContext = Pick<AppContext, 'database' | 'files' | 'settings' | 'log'>;

/** The copy of the database's id and epoch in the storage. */
const markKey = 'system/database.json';
const markSchema = z.object({
  id: z.string(),
  epoch: z.number(),
  /** The history of the server that last raised the epoch (`server-history.ts`); null if it was not known. */
  history: z.string().nullable().default(null),
});
type Mark = z.infer<typeof markSchema>;

/** Why the database and the storage do not belong together. */
interface Mismatch {
  reason: string;
  /** Names this mismatch; an operator confirms it with FILES_CONFIRM_EPOCH. Null if the epoch job resolves it. */
  token: string | null;
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
 * operator has accepted the database, or the job has noticed that it was restored, they may once the epoch job has
 * recorded that.
 */
export async function mayRemoveFiles(
  context: Pick<EpochContext, 'database' | 'files'>,
): Promise<boolean> {
  return (await readSettledEpochs(context)).mismatch === null;
}

/** The same as the epoch job last found it, without a query: for each file that a request discards. */
export const isStorageMismatched = (files: AppContext['files']): boolean =>
  mismatchedStorages.has(files);

/**
 * Creates the job that raises the epoch in the database and then in the storage. While they do not belong together, it
 * leaves both, logs an error every hour, and `/api/ready` has a warning.
 */
export function createFilesEpochJob(app: FastifyInstance, context: EpochContext): HousekeepingJob {
  const { files, log } = context;
  let isStopped = false;
  app.readinessChecks.push(() => (isStopped ? 'FILE_CLEANUP_STOPPED' : null));

  return async () => {
    const epochs = await readSettledEpochs(context);
    const { mismatch } = epochs;
    isStopped = mismatch !== null && mismatch.token !== null && !isConfirmed(context, mismatch);
    if (isStopped) mismatchedStorages.add(files);
    else mismatchedStorages.delete(files);
    if (mismatch && isStopped) {
      log.error(
        { reason: mismatch.reason },
        'no orphaned file is removed: database and file storage do not belong together. Restore the newer database, ' +
          `or accept this one with hive restore or FILES_CONFIRM_EPOCH=${mismatch.token}`,
      );
      return;
    }
    if (mismatch) log.warn({ reason: mismatch.reason }, 'the 30 days of orphaned files start anew');
    await raiseEpoch(context, epochs);
  };
}

/**
 * Accepts a restored database on this storage, before an api uses it: nothing that a newer database knew is removed for
 * 30 days, and apis that still use that database remove nothing at all.
 * @returns why they did not belong together, or null if they do: then nothing is changed
 */
export async function acceptDatabase(
  context: Pick<EpochContext, 'database' | 'files'>,
  { isDryRun = false } = {},
): Promise<string | null> {
  const epochs = await readEpochs(context);
  if (epochs.mismatch && !isDryRun) await raiseEpoch(context, epochs);
  return epochs.mismatch?.reason ?? null;
}

/**
 * Raises the epoch in the database and then in the storage, unless another process has done so at the same time. An
 * accepted database gets another id, because a newer one, which may still be in use, raises the epoch as well.
 */
async function raiseEpoch(
  { database, files }: Pick<EpochContext, 'database' | 'files'>,
  { own, stored, mismatch }: Epochs,
): Promise<void> {
  const next = {
    ...own,
    id: mismatch ? randomUUID() : own.id,
    epoch: Math.max(own.epoch, mismatch && stored ? stored.epoch : 0) + 1,
  };
  const isRaised = await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('installation')
      .set({ files_id: next.id, files_epoch: next.epoch })
      .where('files_id', '=', own.id)
      .where('files_epoch', '=', own.epoch)
      .executeTakeFirst();
    // An accepted database may have found files that are orphaned in it long before. Their 30 days start anew.
    if (mismatch && numUpdatedRows > 0n) await trx.deleteFrom('orphaned_file').execute();
    return numUpdatedRows > 0n;
  });
  if (isRaised) await files.put(markKey, Buffer.from(JSON.stringify(next)));
}

const isConfirmed = ({ settings }: EpochContext, { token }: Mismatch): boolean =>
  settings.filesConfirmEpoch === token;

/** How often, and after how many milliseconds, the mark of a first use is read again. */
const markReadings = 10;
const markPauseMs = 500;

/**
 * Several processes start at once on a new storage: the one that raises the epoch writes its mark after it has changed
 * the database, and for a moment the others would find a database that has lost its storage.
 */
async function readSettledEpochs(
  context: Pick<EpochContext, 'database' | 'files'>,
): Promise<Epochs> {
  for (let reading = 1; ; reading += 1) {
    const epochs = await readEpochs(context);
    const isFirstUse = epochs.stored === null && epochs.own.epoch === 1;
    if (!isFirstUse || reading === markReadings) return epochs;
    await wait(markPauseMs);
  }
}

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
  // Also the promotion of a standby, so that no operator has to accept it.
  if (own.history && stored.history && own.history !== stored.history)
    return { reason: 'this database was restored, or moved to another server', token: null };
  return null;
}

async function readMark(files: AppContext['files']): Promise<Mark | null> {
  const opened = await files.open(markKey);
  if (!opened) return null;
  try {
    return markSchema.parse(JSON.parse(await text(opened.stream)));
  } catch {
    return { id: 'unreadable', epoch: 0, history: null };
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
  return { ...row, history: await readServerHistory(database) };
}
