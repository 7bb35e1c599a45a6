import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FileStorage } from '../platform/ports/file-storage';
import { Problem } from '../platform/http/problem';

/** No sweep, backup or web host reads this folder. */
const folder = 'check';

const content = 'check';

/**
 * Writes an object, lists, reads and deletes it: credentials may permit one and not another. The object is deleted after
 * a failure too.
 * @returns what works
 * @throws Error with the first call that failed
 */
export async function checkStorage(storage: FileStorage): Promise<string> {
  const key = `${folder}/${randomUUID()}.txt`;
  try {
    await storage.put(key, Buffer.from(content));
    const entries = await storage.list(folder);
    const opened = await storage.open(key);
    const read = opened && (await text(opened.stream));
    if (read !== content || !entries.some((entry) => entry.key === key))
      throw new Error('a written object was not read back');
  } catch (error) {
    // A write that was answered too late may have succeeded.
    await storage.delete(key).catch(() => undefined);
    throw reasonOf(error);
  }
  await storage.delete(key).catch((error: unknown) => {
    throw reasonOf(error);
  });
  if ((await storage.size(key)) !== null)
    throw new Error(`the deleted object ${key} is still there`);
  return 'write, list, read and delete work';
}

/** The storage reports an outage as a client of the api sees it; the cause says what an operator can do. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Problem ? (error.cause ?? error) : error;
