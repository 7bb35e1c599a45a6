import fs from 'node:fs';
import path from 'node:path';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { S3Settings } from '@hive/shared-node/s3/s3-settings';
import type { BackupPlace } from '../platform/settings/backup-place';
import type { Settings } from '../platform/settings/settings';
import type { FileStorage } from '../platform/ports/file-storage';
import { CommandError } from '../platform/process/command-error';
import { createLocalStorage } from './local-storage';
import { createS3FileStorage, filePatience } from './s3-file-storage';
import { createTemporaryFiles } from './temporary-files';

/** Opens the storage for uploaded files. With `openBackupPlace`, the only place that chooses the driver. */
export function openFileStorage({
  filesS3,
  dataDir,
}: Pick<Settings, 'filesS3' | 'dataDir'>): FileStorage {
  if (!filesS3) return createLocalStorage(path.join(dataDir, 'files'));
  return openBucket(filesS3, dataDir);
}

/**
 * Opens the storage for copies of uploaded files.
 * @throws CommandError if its folder does not exist: a disk that is not mounted must not look like an empty backup
 */
export function openBackupPlace(
  place: BackupPlace,
  { dataDir }: Pick<Settings, 'dataDir'>,
): FileStorage {
  if ('s3' in place) return openBucket(place.s3, dataDir);
  if (!fs.existsSync(place.folder))
    throw new CommandError(
      `FILES_BACKUP: there is no folder ${place.folder}. Create it, or mount its disk.`,
    );
  return createLocalStorage(place.folder);
}

/** Opens a bucket as a storage of files. */
export const openBucket = (s3: S3Settings, dataDir: string): FileStorage =>
  createS3FileStorage(
    new S3Bucket(s3, filePatience),
    createTemporaryFiles(path.join(dataDir, 'outgoing')),
  );
