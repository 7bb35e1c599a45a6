import type { Readable } from 'node:stream';

/** A kept file, open for reading. Whoever opened it reads the stream to its end or destroys it. */
export interface OpenedFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/**
 * Keeps files by key. Drivers: the local disk; whatever else keeps whole objects by key fits behind it. Keys are
 * chosen by the caller and hold nothing that a person typed (see `storage-key.ts`).
 */
export interface FileStorage {
  /** Keeps a file under a key, in the place of an older one. It can be read whole or not at all. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
}
