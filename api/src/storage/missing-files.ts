import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';

/** A record that names a file. */
export interface NamedFile {
  key: string;
  /** What is thought of it so far. */
  isMissing: boolean;
}

/** Records each of which names a file of one folder. */
export interface FileRecords {
  folder: string;
  /** Those of which a file is kept. */
  listNamed: () => Promise<NamedFile[]>;
  /** Marks those that still name these files as lost since then, or as found again. */
  mark: (keys: readonly string[], missingSince: Date | null) => Promise<void>;
}

/** Marks the record of a file that was asked for and is not there. */
export type MarkFileMissing = (key: string) => Promise<void>;

type MissingFilesContext = Pick<AppContext, 'files' | 'clock' | 'log'>;

const batchSize = 1000;

/** Notices that a file is lost that a record names, and that one is there again. */
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
    // Records first: a file is there before its record names it.
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

/** Notices at once, whoever asked for it. Files of other folders are nobody's to miss. */
export function createMarkFileMissing(
  { files, clock, log }: MissingFilesContext,
  kinds: readonly FileRecords[],
): MarkFileMissing {
  return async (key) => {
    const records = kinds.find(({ folder }) => key.startsWith(`${folder}/`));
    if (!records) return;
    await records.mark([key], clock.now());
    // One that was brought back while it was being marked has had its mark taken off too early.
    if ((await files.size(key)) !== null) await records.mark([key], null);
    else log.warn({ folder: records.folder }, 'a file that was asked for is lost');
  };
}
