import path from 'node:path';
import { S3Bucket } from '../s3/s3-bucket';
import { readS3Settings } from '../s3/s3-settings';
import { createFolderStorage } from './folder-storage';
import type { ReleaseStorage } from './release-storage';
import { createS3Storage } from './s3-storage';

/** The folder that keeps the releases where nothing else is set: `RELEASES_DIR`, else `releases` in `DATA_DIR`. */
export function releasesFolder(env: NodeJS.ProcessEnv, base: string): string {
  const named = env['RELEASES_DIR'] || path.join(env['DATA_DIR'] || '.data', 'releases');
  return path.resolve(base, named);
}

/**
 * Where releases are kept, as the settings say: the one place that chooses the driver. `RELEASES_S3` names a bucket,
 * `s3://bucket/prefix`; without it they are in a folder.
 * @param base what relative folders are relative to
 */
export function openReleaseStorage(env: NodeJS.ProcessEnv, base = process.cwd()): ReleaseStorage {
  const s3 = readS3Settings(env, 'RELEASES_S3');
  if (s3) return createS3Storage(new S3Bucket(s3));
  return createFolderStorage(releasesFolder(env, base));
}
