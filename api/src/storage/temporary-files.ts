import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTooLarge } from '../platform/ports/file-storage';
import { newFileName } from './storage-key';

export interface TemporaryFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
}

export type TemporaryFiles = ReturnType<typeof createTemporaryFiles>;

/** No upload takes this long: older files were left by a killed process. Milliseconds. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Uploads in progress, on disk so that slow or many uploads need no memory. A failed one is removed. */
export function createTemporaryFiles(folder: string) {
  let ready: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const before = Date.now() - abandonedAfterMs;
    for (const name of await fs.readdir(folder)) {
      const file = path.join(folder, name);
      const stats = await fs.stat(file).catch(() => null);
      if (stats && stats.mtimeMs < before) await fs.rm(file, { force: true });
    }
  }

  /** The next upload retries if the folder could not be created. */
  async function prepareOnce(): Promise<void> {
    ready ??= prepare();
    await ready.catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
  }

  return {
    /**
     * Writes and flushes a stream. Deletes the file on any failure.
     * @param maxBytes aborts if the content is longer
     * @throws FileTooLarge
     */
    async write(
      content: Uint8Array | AsyncIterable<Uint8Array>,
      maxBytes = Number.POSITIVE_INFINITY,
    ): Promise<TemporaryFile> {
      await prepareOnce();
      const file = path.join(folder, newFileName());
      const handle = await fs.open(file, 'wx', 0o600);
      try {
        const source = content instanceof Uint8Array ? [content] : content;
        const allowed = limitBytes(maxBytes, source);
        await pipeline(Readable.from(allowed), handle.createWriteStream({ flush: true }));
        const { size } = await fs.stat(file);
        return { path: file, size };
      } catch (error) {
        await handle.close().catch(() => undefined);
        await fs.rm(file, { force: true });
        throw error;
      }
    },

    async remove({ path: file }: TemporaryFile): Promise<void> {
      await fs.rm(file, { force: true });
    },
  };
}

async function* limitBytes(
  maxBytes: number,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const piece of content) {
    total += piece.byteLength;
    if (total > maxBytes) throw new FileTooLarge(maxBytes);
    yield piece;
  }
}
