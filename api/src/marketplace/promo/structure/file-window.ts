import type { FileHandle } from 'node:fs/promises';

/** The size of one read. A walk moves forward only, so no part of a file is read twice. */
const windowBytes = 64 * 1024;

/** Reads small pieces of a file at increasing positions through one buffer. */
export function createFileWindow(file: FileHandle) {
  const buffer = Buffer.alloc(windowBytes);
  let [start, length] = [0, 0];

  return {
    /** The bytes at a position: fewer than `count` at the end of the file. Valid until the next call. */
    async read(position: number, count: number): Promise<Buffer> {
      if (position < start || position + count > start + length) {
        ({ bytesRead: length } = await file.read(buffer, 0, windowBytes, position));
        start = position;
      }
      return buffer.subarray(position - start, Math.min(position - start + count, length));
    },
  };
}
