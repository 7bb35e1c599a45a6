import type { S3Bucket, S3Timeouts } from '@hive/shared-node/s3/s3-bucket';
import { S3Error } from '@hive/shared-node/s3/s3-error';
import type { FileStorage } from '../platform/ports/file-storage';
import { FileTooLarge } from '../platform/ports/file-storage';
import { filesUnavailable } from './files-unavailable';
import { contentTypeOf } from './file-types';
import { checkStorageFolder, checkStorageKey, isStorageKey } from './storage-key';
import type { TemporaryFiles } from './temporary-files';

/** Milliseconds. The response to an upload starts only after the whole file was received. */
export const filePatience: S3Timeouts = { connect: 2000, response: 60_000, total: 90_000 };

/**
 * Stores files in an S3 bucket. Streams are buffered on the local disk first: S3 requires the length, and an aborted
 * upload never reaches the bucket. Objects are written atomically.
 */
export function createS3FileStorage(bucket: S3Bucket, temporary: TemporaryFiles): FileStorage {
  return {
    async put(key, content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      checkStorageKey(key);
      const contentType = contentTypeOf(key);
      if (content instanceof Uint8Array) {
        if (content.byteLength > maxBytes) throw new FileTooLarge(maxBytes);
        return rethrowUnavailable(bucket.put(key, content, { contentType }));
      }
      const written = await temporary.write(content, maxBytes);
      try {
        await rethrowUnavailable(bucket.putFile(key, written, { contentType }));
      } finally {
        await temporary.remove(written);
      }
    },

    async open(key, range) {
      checkStorageKey(key);
      return rethrowUnavailable(bucket.open(key, range));
    },

    async size(key) {
      checkStorageKey(key);
      return rethrowUnavailable(bucket.size(key));
    },

    async delete(key) {
      checkStorageKey(key);
      await rethrowUnavailable(bucket.delete(key));
    },

    async undelete(key) {
      checkStorageKey(key);
      return rethrowUnavailable(bucket.undelete(key));
    },

    async list(folder) {
      checkStorageFolder(folder);
      const entries = await rethrowUnavailable(bucket.entries(`${folder}/`));
      return entries.filter(({ key }) => isStorageKey(key));
    },
  };
}

async function rethrowUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3Error) || !error.isUnavailable) throw error;
    throw filesUnavailable(error);
  }
}
