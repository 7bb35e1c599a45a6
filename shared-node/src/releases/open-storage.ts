import path from 'node:path';
import { S3Bucket } from '../s3/s3-bucket';
import { readS3Settings } from '../s3/s3-settings';
import { createFolderStorage } from './folder-storage';
import type { ReleaseStorage } from './release-storage';
import { createS3Storage } from './s3-storage';

/** The releases folder: `RELEASES_DIR`, by default `releases` in `DATA_DIR`. */
export function releasesFolder(env: NodeJS.ProcessEnv, base: string): string {
  const folder = env['RELEASES_DIR'] || path.join(env['DATA_DIR'] || '.data', 'releases');
  return path.resolve(base, folder);
}

/**
 * Opens the release storage that the settings select: the bucket in `RELEASES_S3` (`s3://bucket/prefix`), otherwise a
 * folder. No other code chooses the driver.
 * @param base base of relative folders
 */
export function openReleaseStorage(env: NodeJS.ProcessEnv, base = process.cwd()): ReleaseStorage {
  const s3 = readS3Settings(env, 'RELEASES_S3');
  if (s3) return createS3Storage(new S3Bucket(s3));
  return createFolderStorage(releasesFolder(env, base));
}
