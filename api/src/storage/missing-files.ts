import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';

/** A record that refers to a file. */
export interface NamedFile {
  key: string;
  /** Whether the record is marked as missing its file. */
  isMissing: boolean;
}

/** The records that refer to the files of one folder. */
export interface FileRecords {
  folder: string;
  /** The records with a file. */
  listNamed: () => Promise<NamedFile[]>;
  /** Marks the records of these files as missing since then, or clears the mark. */
  mark: (keys: readonly string[], missingSince: Date | null) => Promise<void>;
}

/** Marks the record of a requested file that is missing. */
export type MarkFileMissing = (key: string) => Promise<void>;

type MissingFilesContext = Pick<AppContext, 'files' | 'clock' | 'log'>;

const batchSize = 1000;

/** Creates the job that marks records whose file is missing, and clears the mark of those found again. */
export function createMissingFilesJob(
  { files, clock, log }: MissingFilesContext,
  { folder, listNamed, mark }: FileRecords,
): HousekeepingJob {
  async function markAll(changed: readonly NamedFile[], since: Date | null): Promise<void> {
    const keys = changed.map(({ key }) => key);
    for (let at = 0; at < keys.length; at += batchSize)
      await mark(keys.slice(at, at + batchSize), since);
  }

  return async () => {
    // Read the records first: a file is stored before its record.
    const named = await listNamed();
    if (named.length === 0) return;
    const stored = new Set((await files.list(folder)).map(({ key }) => key));
    const lost = named.filter(({ key, isMissing }) => !isMissing && !stored.has(key));
    const found = named.filter(({ key, isMissing }) => isMissing && stored.has(key));
    await markAll(lost, clock.now());
    await markAll(found, null);
    if (lost.length > 0) log.warn({ folder, files: lost.length }, 'files are lost');
    if (found.length > 0) log.info({ folder, files: found.length }, 'lost files are there again');
  };
}

/** Marks a record as soon as a request finds its file missing. Ignores files of other folders. */
export function createMarkFileMissing(
  { files, clock, log }: MissingFilesContext,
  kinds: readonly FileRecords[],
): MarkFileMissing {
  return async (key) => {
    const records = kinds.find(({ folder }) => key.startsWith(`${folder}/`));
    if (!records) return;
    await records.mark([key], clock.now());
    // If the file was restored while it was being marked, clear the mark again.
    if ((await files.size(key)) !== null) await records.mark([key], null);
    else log.warn({ folder: records.folder }, 'a file that was asked for is lost');
  };
}
