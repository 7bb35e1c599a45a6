import { addSeconds } from '../platform/time/add-seconds';
import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';

interface OrphanedFilesOptions {
  folder: string;
  /** Which of these keys a record refers to. */
  findNamed: (keys: string[]) => Promise<readonly string[]>;
}

/** A file is stored before its record; without a record after a day, it is orphaned. Seconds. */
const gracePeriodSeconds = 24 * 60 * 60;

const batchSize = 500;

/**
 * Creates the job that removes orphaned files: a process may die between storing a file and writing its record, or the
 * storage may be unreachable when a file is to be deleted. Runs at most once a day.
 */
export function createOrphanedFilesJob(
  { files, clock, log }: Pick<AppContext, 'files' | 'clock' | 'log'>,
  { folder, findNamed }: OrphanedFilesOptions,
): HousekeepingJob {
  let next = new Date(0);

  return async () => {
    const now = clock.now();
    if (now < next) return;
    next = addSeconds(now, gracePeriodSeconds);
    const before = addSeconds(now, -gracePeriodSeconds);
    const old = (await files.list(folder)).filter(({ storedAt }) => storedAt < before);
    const named = new Set<string>();
    for (let at = 0; at < old.length; at += batchSize) {
      const keys = old.slice(at, at + batchSize).map(({ key }) => key);
      for (const key of await findNamed(keys)) named.add(key);
    }
    if (old.length > 0 && named.size === 0) {
      // Most likely these files belong to another database.
      log.warn({ folder, files: old.length }, 'no record names any of these files; they are left');
      return;
    }
    for (const { key } of old.filter((file) => !named.has(file.key))) {
      await files.delete(key);
      log.info({ folder }, 'a file that nothing names was removed');
    }
  };
}
