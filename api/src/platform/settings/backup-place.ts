import path from 'node:path';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';

/** Where copies of the uploaded files are stored: a bucket, or an absolute path. */
export type BackupPlace = { s3: S3Settings } | { folder: string };

/**
 * Reads `FILES_BACKUP`.
 * @throws Error with what is wrong
 */
export function readBackupPlace(env: NodeJS.ProcessEnv): BackupPlace | null {
  const { FILES_BACKUP: place, FILES_S3: source } = env;
  if (!place) return null;
  if (place === source) throw new Error('FILES_BACKUP must be another place than FILES_S3.');
  if (path.isAbsolute(place)) return { folder: path.resolve(place) };
  const s3 = place.startsWith('s3://') ? readS3Settings(env, 'FILES_BACKUP') : null;
  if (!s3) throw new Error('FILES_BACKUP must be s3://bucket/prefix or an absolute path.');
  return { s3 };
}
