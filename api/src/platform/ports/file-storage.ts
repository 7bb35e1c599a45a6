import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file, open for reading. The caller reads the stream to its end or destroys it. */
export interface OpenedFile {
  /** The size of the whole file in bytes, also if a part is read. */
  size: number;
  stream: Readable;
}

/** A stored file in a list. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

export interface PutOptions {
  /** The maximum size; a longer upload is rejected while it is received. Bytes. */
  maxBytes?: number;
}

/**
 * Stores files by key. Drivers: a folder of the local disk, a bucket of an S3 service
 * (`docs/decisions/0025-uploaded-files.md`). Keys are chosen by the caller and contain no user input (see
 * `storage-key.ts`).
 */
export interface FileStorage {
  /**
   * Stores a file under a key, replacing an older one. A partial file can never be read.
   * @throws FileTooLarge
   */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<void>;
  /** Opens a file, or a byte range within it. Null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Removing a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Restores a deleted file from a version that the storage has; false if it has none. */
  undelete(key: string): Promise<boolean>;
  /** The files below a folder (`pictures`), in any order; used to find orphaned files. */
  list(folder: string): Promise<StoredFile[]>;
}

/** The upload exceeds the maximum size. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';

  constructor(readonly maxBytes: number) {
    super(`This is more than ${maxBytes} bytes.`);
  }
}
