/**
 * Keeps releases and the registry. Drivers: a folder, for one machine; S3, for many web hosts.
 * Keys are `<app>/<version>/<file>`, and `registry.json` for the registry.
 */
export interface ReleaseStorage {
  /** Where that is, for people: a folder, `s3://bucket/prefix`. */
  readonly name: string;
  /** Null when there is no such object. Never half of one. */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object whole or not at all, in the place of an older one. */
  write(key: string, content: Uint8Array): Promise<void>;
  /**
   * Writes an object whole unless there is one already. Answers whether it did: what is there first stays, so a
   * release's files never change under those who load them, whoever else publishes the same version. On S3 it costs
   * about ten calls, so it is for the few small files that decide something.
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** The keys that begin with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** The registry's text with a mark that changes with it; null when there is none yet. */
  readRegistry(): Promise<{ text: string; mark: string } | null>;
  /** Whether the registry still carries a mark: the cheap question of whoever follows it. */
  isCurrent(mark: string): Promise<boolean>;
  /**
   * Compare-and-set: replaces the registry when it still carries the mark (null: when there is none yet).
   * Answers whether it did; false means that somebody else was first and nothing has changed.
   */
  replaceRegistry(seen: string | null, text: string): Promise<boolean>;
}

const keyPattern = /^[a-z][a-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9.-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

/** Whether a key is that of a release's file: nothing else may become a path or an object's name. */
export const isReleaseKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error when a key is none of a release's file */
export function checkReleaseKey(key: string): void {
  if (!isReleaseKey(key)) throw new Error(`'${key}' names no file of a release`);
}
