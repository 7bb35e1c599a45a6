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

/**
 * Whether stored files may be removed because this database does not name them. They may not if the database was restored
 * from an older backup, or is not the one that used the storage before: other files are then missing in it.
 */
export async function mayRemoveFiles(context: EpochContext): Promise<boolean> {
  const { mismatch } = await readEpochs(context);
  return !mismatch || isConfirmed(context, mismatch);
}

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
    const { numUpdatedRows } = await database
      .updateTable('installation')
      .set({ files_epoch: next })
      .where('files_epoch', '=', own.epoch)
      .executeTakeFirst();
    // Otherwise another process has raised it at the same time.
    if (numUpdatedRows > 0n)
      await files.put(markKey, Buffer.from(JSON.stringify({ id: own.id, epoch: next })));
  };
}

const isConfirmed = ({ settings }: EpochContext, { token }: Mismatch): boolean =>
  settings.filesConfirmEpoch === token;

async function readEpochs({ database, files }: EpochContext): Promise<Epochs> {
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
