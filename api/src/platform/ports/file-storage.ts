import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A kept file, open for reading. Whoever opened it reads the stream to its end or destroys it. */
export interface OpenedFile {
  /** Bytes of the whole file, whatever part of it is read. */
  size: number;
  stream: Readable;
}

/** A kept file in a list. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

export interface PutOptions {
  /** What is longer is refused while it arrives. Bytes. */
  maxBytes?: number;
}

/**
 * Keeps files by key. Drivers: a folder of the local disk, a bucket of an S3 service
 * (`docs/decisions/0025-uploaded-files.md`). Keys are chosen by the caller and hold nothing that a person typed (see
 * `storage-key.ts`).
 */
export interface FileStorage {
  /**
   * Keeps a file under a key, in the place of an older one. It can be read whole or not at all.
   * @throws FileTooLarge
   */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<void>;
  /** Opens a file, or a part that lies within it. Null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The files below a folder (`pictures`), in any order: for whoever looks for those that nothing names any more. */
  list(folder: string): Promise<StoredFile[]>;
}

/** More arrives than is allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';

  constructor(readonly maxBytes: number) {
    super(`This is more than ${maxBytes} bytes.`);
  }
}
