import type { FileStorage } from '../../platform/ports/file-storage';
import type { Settings } from '../../platform/settings/settings';
import { addSeconds } from '../../platform/time/add-seconds';
import { isTooManyOrphaned } from '../../storage/remove-orphaned-files';
import { copyFile, foldersOf, listKeys } from './copy-file';
import type { CopiedFile, Manifest } from './manifest';

/** Longer than the 35 days for which the database's backups are stored by `deploy/pgbackrest`. Seconds. */
const retentionSeconds = 40 * 24 * 60 * 60;

interface Backup {
  files: FileStorage;
  place: FileStorage;
  /** The keys that records name. */
  named: ReadonlySet<string>;
  /** What the place has, by the previous manifest. */
  copied: Manifest['files'];
  now: Date;
  settings: Pick<Settings, 'filesOrphanedLimit'>;
}

export interface BackupResult extends Pick<Manifest, 'files' | 'missing'> {
  copied: number;
  removed: number;
  /** How many; set if so many files lost their record that none was removed from the place. */
  unnamedTooMany: number | null;
}

/** Copies the named files that the place lacks, and removes there what no record has named for 40 days. */
export async function backupFiles(backup: Backup): Promise<BackupResult> {
  const { files, place, named, copied: known, now } = backup;
  const present = await listKeys(place, foldersOf([...named, ...Object.keys(known)]));
  const result: Record<string, CopiedFile> = {};
  const missing: string[] = [];
  let copied = 0;
  for (const key of named) {
    const before = known[key];
    if (before && present.has(key)) {
      result[key] = { ...before, unnamedSince: null };
      continue;
    }
    const made = await copyFile(files, place, key);
    if (made) {
      copied++;
      result[key] = { ...made, unnamedSince: null };
    } else missing.push(key);
  }
  const unnamed = Object.entries(known).filter(([key]) => !named.has(key) && present.has(key));
  const isTooMany = isTooManyOrphaned(
    unnamed.length,
    unnamed.length + Object.keys(result).length,
    backup.settings,
  );
  let removed = 0;
  for (const [key, file] of unnamed) {
    const unnamedSince = file.unnamedSince ?? now.toISOString();
    const isDue = new Date(unnamedSince) <= addSeconds(now, -retentionSeconds);
    if (isDue && !isTooMany) {
      await place.delete(key);
      removed++;
    } else result[key] = { ...file, unnamedSince };
  }
  return {
    files: result,
    missing,
    copied,
    removed,
    unnamedTooMany: isTooMany ? unnamed.length : null,
  };
}
