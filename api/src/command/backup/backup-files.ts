import type { FileStorage } from '../../platform/ports/file-storage';
import type { Settings } from '../../platform/settings/settings';
import { backupRetentionSeconds } from '../../platform/process/backup-retention';
import { addSeconds } from '../../platform/time/add-seconds';
import { isTooManyOrphaned } from '../../storage/remove-orphaned-files';
import { copyFile, foldersOf, forEachKey, listKeys } from './copy-file';
import type { CopiedFile, Manifest } from './manifest';

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
  /** How many lost their record since the last run, if that is too much to remove any file from the place. */
  unnamedTooMany: number | null;
}

/** Copies the named files that the place lacks, and removes there what no record has named for 40 days. */
export async function backupFiles(backup: Backup): Promise<BackupResult> {
  const { files, place, named, copied: known, now } = backup;
  const present = await listKeys(place, foldersOf([...named, ...Object.keys(known)]));
  const result: Record<string, CopiedFile> = {};
  const missing: string[] = [];
  let copied = 0;
  await forEachKey(named, async (key) => {
    const before = known[key];
    if (before && present.has(key)) {
      result[key] = { ...before, unnamedSince: null };
      return;
    }
    const made = await copyFile(files, place, key);
    if (!made) {
      missing.push(key);
      return;
    }
    copied++;
    result[key] = { ...made, unnamedSince: null };
  });
  const unnamed = Object.entries(known).filter(([key]) => !named.has(key) && present.has(key));
  const lately = unnamed.filter(([, { unnamedSince }]) => unnamedSince === null).length;
  const isTooMany = isTooManyOrphaned(lately, lately + named.size, backup.settings);
  let removed = 0;
  for (const [key, file] of unnamed) {
    // Too many are found again by the next run.
    const unnamedSince = file.unnamedSince ?? (isTooMany ? null : now.toISOString());
    const isDue =
      unnamedSince !== null && new Date(unnamedSince) <= addSeconds(now, -backupRetentionSeconds);
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
    unnamedTooMany: isTooMany ? lately : null,
  };
}
