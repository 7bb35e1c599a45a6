import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';
import { addSeconds } from '../platform/time/add-seconds';
import { mayRemoveFiles } from './files-epoch';
import { createOrphanRepository } from './orphan-repository';

interface OrphanedFilesOptions {
  folder: string;
  /** Which of these keys a record refers to. */
  findNamed: (keys: string[]) => Promise<readonly string[]>;
}

const daySeconds = 24 * 60 * 60;

/** A file is stored before its record; without a record after a day, it is orphaned. Seconds. */
const gracePeriodSeconds = daySeconds;

/** Time to restore the right database, if this one does not know all files. Seconds. */
const retentionSeconds = 30 * daySeconds;

const batchSize = 500;

/** Up to this many orphaned files are removed whatever their share of a folder is. */
const smallNumber = 20;

/** Whether so many files are unnamed that a lost table or a wrong query is the likely cause. */
export const isTooManyOrphaned = (
  unnamed: number,
  all: number,
  { filesOrphanedLimit }: Pick<AppContext['settings'], 'filesOrphanedLimit'>,
): boolean => unnamed > smallNumber && unnamed * 100 > all * filesOrphanedLimit;

/**
 * Creates the job that removes orphaned files: a process may die between storing a file and writing its record, or the
 * storage may be unreachable when a file is to be deleted. An orphaned file is recorded when it is found and removed 30
 * days later. Until then it stays in place, so that a record that names it again needs no recovery. Runs at most once a
 * day, and not while an older database is on a newer storage (`files-epoch.ts`).
 *
 * The job fails, and neither records nor removes a file, while more than `FILES_ORPHANED_LIMIT` percent of a folder are
 * orphaned: a lost table or a wrong query is then more likely than so many interrupted uploads.
 */
export function createOrphanedFilesJob(
  context: Pick<AppContext, 'database' | 'files' | 'settings' | 'clock' | 'log'>,
  { folder, findNamed }: OrphanedFilesOptions,
): HousekeepingJob {
  const { database, files, settings, clock, log } = context;
  const orphans = createOrphanRepository(database, folder);
  let next = new Date(0);

  async function findUnnamed(keys: readonly string[]): Promise<string[]> {
    const unnamed: string[] = [];
    for (let at = 0; at < keys.length; at += batchSize) {
      const batch = keys.slice(at, at + batchSize);
      const named = new Set(await findNamed(batch));
      unnamed.push(...batch.filter((key) => !named.has(key)));
    }
    return unnamed;
  }

  return async () => {
    const now = clock.now();
    if (now < next || !(await mayRemoveFiles(context))) return;
    const before = addSeconds(now, -gracePeriodSeconds);
    const old = (await files.list(folder)).filter(({ storedAt }) => storedAt < before);
    const unnamed = await findUnnamed(old.map(({ key }) => key));
    if (isTooManyOrphaned(unnamed.length, old.length, settings))
      throw new Error(
        `No record names ${unnamed.length} of the ${old.length} files of ${folder}, more than FILES_ORPHANED_LIMIT ` +
          `(${settings.filesOrphanedLimit}%): none of them is removed.`,
      );
    next = addSeconds(now, daySeconds);
    if (old.length > 0 && unnamed.length === old.length) {
      // Most likely these files belong to another database.
      log.warn({ folder, files: old.length }, 'no record names any of these files; they are left');
      return;
    }
    await orphans.keepOnly(unnamed);
    let added = 0;
    for (const key of await orphans.add(unnamed, now)) {
      // Another process has removed the file since it was listed, and its record before this one was added.
      if ((await files.size(key)) === null) await orphans.remove(key);
      else added += 1;
    }
    if (added > 0)
      log.warn(
        { folder, files: added },
        'no record names these files: they are removed in 30 days',
      );
    for (const key of await orphans.listFoundBefore(addSeconds(now, -retentionSeconds))) {
      await files.delete(key);
      await orphans.remove(key);
      log.info({ folder }, 'a file that nothing names was removed');
    }
  };
}
