import path from 'node:path';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { Settings } from '../platform/settings/settings';
import type { FileStorage } from '../platform/ports/file-storage';
import { createLocalStorage } from './local-storage';
import { createS3FileStorage, filePatience } from './s3-file-storage';
import { createTemporaryFiles } from './temporary-files';

/** Opens the storage for uploaded files. The only place that chooses the driver. */
export function openFileStorage({
  filesS3,
  dataDir,
}: Pick<Settings, 'filesS3' | 'dataDir'>): FileStorage {
  if (!filesS3) return createLocalStorage(path.join(dataDir, 'files'));
  const temporary = createTemporaryFiles(path.join(dataDir, 'outgoing'));
  return createS3FileStorage(new S3Bucket(filesS3, filePatience), temporary);
}
