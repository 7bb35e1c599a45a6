import { open } from 'node:fs/promises';
import { promise as createQueue } from 'fastq';
import { fileTypeFromBuffer } from 'file-type/core';
import type { OutputInfo, ResizeOptions } from 'sharp';
import sharp from 'sharp';
import { Problem } from '../../platform/http/problem';
import type { SecurityPolicy } from '../../platform/security/security-policy';

export interface PictureEncoder {
  /**
   * Reads an uploaded file and writes its picture anew: a square WebP, upright, without metadata. Nothing else of what
   * was uploaded survives.
   * @throws Problem PICTURE_UNREADABLE
   */
  encode(file: string): Promise<Buffer>;
}

/** By the file's first bytes, whatever its name and its sender say. An animated one counts with its first picture. */
const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/** As far as a type can be told from the beginning (file-type's sample size). Bytes. */
const headBytes = 4100;

// The decoders of other formats stay shut in this process, even if a file should get past its first bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
// No picture is read twice.
sharp.cache(false);

export interface PictureWriter {
  /**
   * Reads an uploaded file and writes its picture anew: a WebP, upright, without metadata.
   * @throws Problem PICTURE_UNREADABLE
   */
  write(file: string): Promise<{ data: Buffer; info: OutputInfo }>;
}

/**
 * Decoding is the work of other threads and may take tens of megabytes, so only a few pictures are read at once and
 * the others wait in line, on disk.
 */
export function createPictureWriter(
  policy: SecurityPolicy['pictures'],
  size: ResizeOptions,
): PictureWriter {
  const queue = createQueue<unknown, string, { data: Buffer; info: OutputInfo }>(
    write,
    policy.atOnce,
  );

  async function write(file: string): Promise<{ data: Buffer; info: OutputInfo }> {
    const type = await fileTypeFromBuffer(await readHead(file));
    if (!type || !readable.has(type.mime)) throw pictureUnreadable();
    const picture = sharp(file, {
      pages: 1,
      limitInputPixels: policy.maxPixels,
      // A decoder that warns has met a broken file.
      failOn: 'warning',
      autoOrient: true,
    });
    return picture
      .timeout({ seconds: policy.decodeSeconds })
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw pictureUnreadable(cause);
      });
  }

  return { write: (file) => queue.push(file) };
}

/** Writes the pictures of people: square. */
export function createPictureEncoder(policy: SecurityPolicy['pictures']): PictureEncoder {
  const { side } = policy;
  const writer = createPictureWriter(policy, { width: side, height: side, fit: 'cover' });
  return { encode: async (file) => (await writer.write(file)).data };
}

/** As much of a file as its type can be told from. */
export async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function pictureUnreadable(cause?: unknown): Problem {
  return new Problem(
    'PICTURE_UNREADABLE',
    'We can’t read this picture. Choose a JPEG, PNG, WebP or GIF.',
    { cause },
  );
}
