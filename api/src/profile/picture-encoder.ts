import { open } from 'node:fs/promises';
import { promise as createQueue } from 'fastq';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';
import { Problem } from '../platform/problem';
import type { SecurityPolicy } from '../platform/security-policy';

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

/**
 * Decoding is the work of other threads and may take tens of megabytes, so only a few pictures are read at once and
 * the others wait in line, on disk.
 */
export function createPictureEncoder(policy: SecurityPolicy['pictures']): PictureEncoder {
  const queue = createQueue<unknown, string, Buffer>(write, policy.atOnce);

  async function write(file: string): Promise<Buffer> {
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
      .resize(policy.side, policy.side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw pictureUnreadable(cause);
      });
  }

  return { encode: (file) => queue.push(file) };
}

async function readHead(file: string): Promise<Uint8Array> {
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
    'This is not a picture we can read. Choose a JPEG, PNG, WebP or GIF.',
    { cause },
  );
}
