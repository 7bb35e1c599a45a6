import type { AppContext } from '../platform/context';
import type { Chore } from '../platform/housekeeping';

/** A record that names a file. */
export interface NamedFile {
  id: string;
  key: string;
  /** What is thought of it so far. */
  isMissing: boolean;
}

interface NoticeOptions {
  folder: string;
  /** The records of which a file is kept. */
  listNamed: () => Promise<NamedFile[]>;
  /** Marks those that still name these files as lost since then, or as found again. */
  mark: (files: readonly NamedFile[], missingSince: Date | null) => Promise<void>;
}

const rowsAtOnce = 1000;

/** Notices that a file is lost that a record names, and that one is there again. */
export function createMissingNotice(
  { files, clock, log }: Pick<AppContext, 'files' | 'clock' | 'log'>,
  { folder, listNamed, mark }: NoticeOptions,
): Chore {
  async function markAll(changed: readonly NamedFile[], since: Date | null): Promise<void> {
    for (let at = 0; at < changed.length; at += rowsAtOnce)
      await mark(changed.slice(at, at + rowsAtOnce), since);
  }

  return async () => {
    // Records first: a file is there before its record names it.
    const named = await listNamed();
    if (named.length === 0) return;
    const kept = new Set((await files.list(folder)).map(({ key }) => key));
    const lost = named.filter(({ key, isMissing }) => !isMissing && !kept.has(key));
    const found = named.filter(({ key, isMissing }) => isMissing && kept.has(key));
    await markAll(lost, clock.now());
    await markAll(found, null);
    if (lost.length > 0) log.warn({ folder, files: lost.length }, 'files are lost');
    if (found.length > 0) log.info({ folder, files: found.length }, 'lost files are there again');
  };
}
