import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database/schema';
import { inOneProcess } from '../../database/in-one-process';
import { createJobOutcomes } from '../../platform/process/job-outcomes';
import { CommandError } from '../../platform/process/command-error';
import type { FileStorage } from '../../platform/ports/file-storage';
import { keyIdOf } from '../../platform/security/key-ring';
import type { Settings } from '../../platform/settings/settings';
import { isTooManyOrphaned } from '../../storage/remove-orphaned-files';
import { openBackupPlace, openFileStorage } from '../../storage/open-file-storage';
import { listErasures } from '../../auth/profile/erasure-records';
import { checkKey } from '../check-key';
import { backupFiles } from './backup-files';
import { backupJobName } from '../../platform/process/backup-job-name';
import { checkArchive } from './check-archive';
import { readDatabaseMoment } from './database-moment';
import { mergeErasures } from './erase-again';
import { readManifest, writeManifest } from './manifest';
import { readNamedFiles } from './named-files';

/** An advisory lock id that nothing else in the database uses. */
const backupLock = 4_020_006;

export interface BackupContext {
  settings: Settings;
  database: Kysely<Database>;
  pool: Pool;
}

interface BackupOptions {
  /** False where a provider backs up the database without its archive. */
  isArchiveChecked: boolean;
}

/**
 * Does the part of a backup that PostgreSQL's tools cannot: checks the archive of its log, copies the uploaded files that
 * records name, and stores until which moment both belong together (docs/decisions/0101-backup-and-restore.md). The
 * outcome is stored for metrics.
 * @param say called with each line for the operator
 * @returns whether everything succeeded
 */
export async function backup(
  context: BackupContext,
  options: BackupOptions,
  say: (line: string) => void,
): Promise<boolean> {
  let isComplete = false;
  const outcomes = createJobOutcomes(context.database);
  const isOurs = await inOneProcess(context.pool, backupLock, async () => {
    try {
      isComplete = await runBackup(context, options, say);
    } finally {
      await outcomes.save([{ name: backupJobName, isFailed: !isComplete }], new Date());
    }
  });
  if (!isOurs) say('Another hive backup is running: this one does nothing.');
  return isOurs ? isComplete : true;
}

async function runBackup(
  { settings, database, pool }: BackupContext,
  { isArchiveChecked }: BackupOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const place = openPlace(settings);
  await checkKey({ pool, settings });
  const previous = await readManifest(place, settings);
  const archiveFault = isArchiveChecked ? await findArchiveFault(pool, say) : null;
  // The moment first: every file that a record names until then is stored, because files are stored before their record.
  const moment = await readDatabaseMoment(pool);
  const named = await readNamedFiles(database);
  const files = openFileStorage(settings);
  const now = new Date();
  const copied = previous?.files ?? {};
  const result = await backupFiles({ files, place, named, copied, now, settings });
  // A file may have lost its record meanwhile.
  const current = result.missing.length > 0 ? await readNamedFiles(database) : named;
  const missing = result.missing.filter((key) => current.has(key));
  const erasures = mergeErasures(previous?.erasures ?? {}, await listErasures(database), now);
  await writeManifest(place, settings, {
    completeUntil: moment.at.toISOString(),
    position: moment.position,
    migration: moment.migration,
    keyId: keyIdOf(settings.secretKey).toString('hex'),
    missing,
    files: result.files,
    erasures,
  });
  say(
    `ok      files: ${result.copied} copied, ${named.size - missing.length} in the backup, ${result.removed} removed there`,
  );
  const isStorageLost = isTooManyOrphaned(missing.length, named.size, settings);
  if (missing.length > 0)
    say(
      `${isStorageLost ? 'failed ' : 'warning'} files: the storage lacks ${missing.length} that records name: ${list(missing)}`,
    );
  if (result.unnamedTooMany !== null)
    say(
      `failed  files: no record names ${result.unnamedTooMany} files of the backup, more than FILES_ORPHANED_LIMIT: ` +
        'none was removed there. Find out why before you raise the limit',
    );
  say(`ok      erasures: ${Object.keys(erasures).length} of the last 40 days are listed`);
  say(
    `ok      moment: a database restored to ${moment.at.toISOString()} or before has ${missing.length > 0 ? 'all other files' : 'all its files'} in the backup`,
  );
  return !archiveFault && !isStorageLost && result.unnamedTooMany === null;
}

async function findArchiveFault(pool: Pool, say: (line: string) => void): Promise<string | null> {
  try {
    say(`ok      archive: ${await checkArchive(pool)}`);
    return null;
  } catch (error) {
    const { message } = error as Error;
    say(
      `failed  archive: ${message}: see PostgreSQL's log and archive_command, or use --no-archive if a provider backs up the database`,
    );
    return message;
  }
}

/** @throws CommandError without a place for copies */
function openPlace(settings: Settings): FileStorage {
  if (!settings.filesBackup)
    throw new CommandError(
      'FILES_BACKUP is missing: the bucket or folder for copies of the uploaded files.',
    );
  return openBackupPlace(settings.filesBackup, settings);
}

/** The first keys, for a line. */
const list = (keys: readonly string[]): string =>
  keys.slice(0, 20).join(', ') + (keys.length > 20 ? ` and ${keys.length - 20} more` : '');
