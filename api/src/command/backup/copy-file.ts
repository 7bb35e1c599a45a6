import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promise as createQueue } from 'fastq';
import type { FileStorage } from '../../platform/ports/file-storage';

interface Copied {
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/** Copies a file to another storage under the same key. Null when there is no such file. */
export async function copyFile(
  from: FileStorage,
  to: FileStorage,
  key: string,
): Promise<Copied | null> {
  const opened = await from.open(key);
  if (!opened) return null;
  const hash = createHash('sha256');
  let size = 0;
  async function* read(stream: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await to.put(key, read(opened.stream));
  return { size, hash: hash.digest('hex') };
}

/** Copies that are under way at once. */
const concurrency = 8;

/** Does the work for each key, for several at once. */
export async function forEachKey(
  keys: Iterable<string>,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const queue = createQueue(work, concurrency);
  await Promise.all([...keys].map((key) => queue.push(key)));
}

/** The folders of these keys. */
export const foldersOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => key.slice(0, key.indexOf('/'))));

/** The keys of all files in these folders. */
export async function listKeys(
  storage: FileStorage,
  folders: Iterable<string>,
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const folder of folders) for (const { key } of await storage.list(folder)) keys.add(key);
  return keys;
}
