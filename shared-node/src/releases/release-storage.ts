/**
 * Stores releases and the registry. Drivers: a folder, for one machine; S3, for several web hosts.
 * Keys are `<app>/<version>/<file>`, and `registry.json` for the registry.
 */
export interface ReleaseStorage {
  /** The location, for messages: a folder or `s3://bucket/prefix`. */
  readonly name: string;
  /** Reads a complete object; null when it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object atomically, replacing an older one. */
  write(key: string, content: Uint8Array): Promise<void>;
  /**
   * Writes an object atomically unless it exists, and returns whether it did. The first writer wins, so a release's files
   * never change while browsers load them, even if two processes publish the same version. On S3 it takes about ten calls,
   * so use it only for small files on which consistency depends.
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** The keys that begin with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** The registry's text with an etag that changes with it; null before the first release. */
  readRegistry(): Promise<{ text: string; etag: string } | null>;
  /** Whether the registry still has this etag. A cheap check for polling. */
  isCurrent(etag: string): Promise<boolean>;
  /**
   * Compare-and-set: replaces the registry if it still has the expected etag (null: if there is no registry yet).
   * Returns false, without a change, if another writer was first.
   */
  replaceRegistry(expected: string | null, text: string): Promise<boolean>;
}

const keyPattern = /^[a-z][a-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9.-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

/** Whether a key is valid for a release's file. No other key may be used as a path or object name. */
export const isReleaseKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error when the key is invalid for a release's file */
export function checkReleaseKey(key: string): void {
  if (!isReleaseKey(key)) throw new Error(`'${key}' is not a valid key for a release's file`);
}
