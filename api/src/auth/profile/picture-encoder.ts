import { open } from 'node:fs/promises';
import { promise as createQueue } from 'fastq';
import { fileTypeFromBuffer } from 'file-type/core';
import type { OutputInfo, ResizeOptions } from 'sharp';
import sharp from 'sharp';
import { Problem } from '../../platform/http/problem';
import type { SecurityPolicy } from '../../platform/security/security-policy';

export interface PictureEncoder {
  /**
   * Re-encodes an uploaded picture as a square, upright WebP without metadata. Nothing else of the upload is stored.
   * @throws Problem PICTURE_UNREADABLE
   */
  encode(file: string): Promise<Buffer>;
}

/** Detected from the file's first bytes, not from its name. Only the first frame of an animation is used. */
const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/** The sample size that file-type needs. Bytes. */
const headBytes = 4100;

// Other decoders are disabled in this process, in case a file gets past the check of its first bytes.
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
   * Re-encodes an uploaded picture as an upright WebP without metadata.
   * @throws Problem PICTURE_UNREADABLE
   */
  write(file: string): Promise<{ data: Buffer; info: OutputInfo }>;
}

/**
 * Decoding runs in other threads and may take tens of megabytes, so only a few pictures are decoded at once; the others
 * wait on disk.
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
      // A decoder warning means a broken file.
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

/** Encodes profile pictures: square. */
export function createPictureEncoder(policy: SecurityPolicy['pictures']): PictureEncoder {
  const { side } = policy;
  const writer = createPictureWriter(policy, { width: side, height: side, fit: 'cover' });
  return { encode: async (file) => (await writer.write(file)).data };
}

/** The part of a file that is needed to detect its type. */
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
