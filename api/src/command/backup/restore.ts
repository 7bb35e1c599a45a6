import { countLiveProcesses } from '../../database/live-processes';
import { readMigrationStatus, underMigrationLock } from '../../database/migrate';
import { describeNewer, isTooNew } from '../../database/newer-database';
import type { AppContext } from '../../platform/context';
import { CommandError } from '../../platform/process/command-error';
import type { FileStorage } from '../../platform/ports/file-storage';
import { acceptDatabase } from '../../storage/files-epoch';
import { openBackupPlace, openFileStorage } from '../../storage/open-file-storage';
import { checkKey } from '../check-key';
import type { BackupContext } from './backup';
import { eraseAgain } from './erase-again';
import { copyFile, foldersOf, forEachKey, listKeys } from './copy-file';
import { readManifest, type Manifest } from './manifest';
import { readNamedFiles } from './named-files';

interface RestoreContext extends BackupContext {
  log: AppContext['log'];
  migrationsDir: string;
}

interface RestoreOptions {
  /** Changes nothing. */
  isDryRun: boolean;
}

/**
 * Prepares a restored database for the start of the apis: erases accounts again that were erased after the moment, copies
 * back files that the storage lacks, from the backup or a version in the bucket, and accepts the database on the storage,
 * so that nothing a newer database knew is removed for 30 days. Repeating it changes nothing.
 * @param say called with each line for the operator
 * @returns whether every file that the database names is stored
 * @throws CommandError while apis use the database, or for a wrong key or version: then nothing is changed
 */
export async function restore(
  context: RestoreContext,
  options: RestoreOptions,
  say: (line: string) => void,
): Promise<boolean> {
  // An api that starts meanwhile waits for the lock before it does anything.
  return underMigrationLock(context.pool, async () => {
    await refuseUnsuitable(context, say);
    return prepare(context, options, say);
  });
}

async function refuseUnsuitable(
  { settings, pool, migrationsDir }: RestoreContext,
  say: (line: string) => void,
): Promise<void> {
  const processes = await countLiveProcesses(pool);
  if (processes > 0)
    throw new CommandError(
      `${processes === 1 ? 'An api uses' : `${processes} apis use`} this database: stop every api first. One that was killed counts for 15 s.`,
    );
  const key = await checkKey({ pool, settings }).catch((error: Error) => {
    throw new CommandError(`${error.message}: see docs/guides/lost-secret-key.md`);
  });
  say(`ok      key: ${key}`);
  const { applied, pending, newer } = await readMigrationStatus(pool, migrationsDir);
  if (isTooNew(newer)) throw new CommandError(describeNewer(newer) ?? 'The database is too new.');
  if (pending.length > 0)
    throw new CommandError(
      `${pending.length} migrations are pending: run hive migrate, then this command again.`,
    );
  say(`ok      version: ${applied.length} migrations are applied`);
}

async function prepare(
  { settings, database, log }: RestoreContext,
  { isDryRun }: RestoreOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const files = openFileStorage(settings);
  const place = settings.filesBackup && openBackupPlace(settings.filesBackup, settings);
  const manifest = place && (await readManifest(place, settings));
  if (manifest)
    say(`ok      backup: has the files of every moment until ${manifest.completeUntil}`);
  else
    say(
      'warning backup: FILES_BACKUP has none, so lost files stay lost, and erased accounts have returned',
    );
  const erasures = manifest?.erasures ?? {};
  await eraseReturned({ database, files, log, erasures }, { isDryRun }, say);

  const named = await readNamedFiles(database);
  const stored = await listKeys(files, foldersOf(named));
  const absent = [...named].filter((key) => !stored.has(key));
  const { copied, missing } = await copyBack({ absent, files, place, manifest, isDryRun });
  const verb = isDryRun ? 'would be copied back' : 'copied back';
  say(
    `ok      files: ${named.size} are named, ${named.size - absent.length} stored, ${copied} ${verb}`,
  );
  if (missing.length > 0)
    say(
      isDryRun
        ? `warning files: the backup lacks ${missing.length}; a version in the bucket may return them:`
        : `failed  files: ${missing.length} are lost:`,
    );
  for (const key of missing) say(`${isDryRun ? 'lacking' : 'lost'.padEnd(7)} ${key}`);

  const reason = await acceptDatabase({ database, files }, { isDryRun });
  if (!reason) say('ok      storage: belongs to this database, nothing to change');
  else if (isDryRun) say(`ok      storage: the database would be accepted, as ${reason}`);
  else
    say(
      `ok      storage: the database is accepted, as ${reason}. Files that it does not name stay for 30 days`,
    );
  return missing.length === 0;
}

/** Before files are copied back, so that those of the erased accounts are not. */
async function eraseReturned(
  context: Parameters<typeof eraseAgain>[0],
  options: RestoreOptions,
  say: (line: string) => void,
): Promise<void> {
  const { erased, isWithoutAdmin } = await eraseAgain(context, options);
  const accounts = erased === 1 ? '1 account' : `${erased} accounts`;
  say(`ok      erasures: ${accounts} ${options.isDryRun ? 'would be erased' : 'erased'} again`);
  if (isWithoutAdmin)
    say('warning erasures: the only active admin was erased: run hive make-admin EMAIL');
}

interface CopyBack {
  absent: readonly string[];
  files: FileStorage;
  place: FileStorage | null;
  manifest: Manifest | null;
  isDryRun: boolean;
}

async function copyBack({ absent, files, place, manifest, isDryRun }: CopyBack) {
  const missing: string[] = [];
  let copied = 0;
  const present = place && manifest ? await listKeys(place, foldersOf(absent)) : new Set<string>();
  await forEachKey(absent, async (key) => {
    const known = manifest?.files[key];
    const isCopied =
      place && known && present.has(key)
        ? isDryRun || (await copyVerified(place, files, key, known.hash))
        : false;
    // Deleted by a request after the moment, maybe before a backup had copied it.
    if (isCopied || (!isDryRun && (await files.undelete(key)))) copied++;
    else missing.push(key);
  });
  return { copied, missing };
}

/** @returns whether the copy has the hash of the original; an altered one is not left in the storage */
async function copyVerified(
  place: FileStorage,
  files: FileStorage,
  key: string,
  hash: string,
): Promise<boolean> {
  const made = await copyFile(place, files, key);
  if (made?.hash === hash) return true;
  await files.delete(key);
  return false;
}
