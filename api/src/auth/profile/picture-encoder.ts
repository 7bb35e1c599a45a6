import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import { Problem } from '../../platform/http/problem';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import { sharp } from '../../storage/pictures/decoders';
import { createUploadQueue } from '../../storage/uploads/upload-queue';

export interface PictureEncoder {
  /**
   * Re-encodes an uploaded picture as a square, upright WebP without metadata. Nothing else of the upload is stored.
   * @param account whose turn it takes
   * @throws Problem PICTURE_UNREADABLE, and RATE_LIMITED or UNAVAILABLE while too many pictures wait
   */
  encode(file: string, account: string): Promise<Buffer>;
}

/** Detected from the file's first bytes, not from its name. Only the first frame of an animation is used. */
const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/** The sample size that file-type needs. Bytes. */
const headBytes = 4100;

type PicturePolicy = Pick<SecurityPolicy, 'pictures' | 'uploadQueues'>;

export interface PictureWriter {
  /**
   * Re-encodes an uploaded picture as an upright WebP without metadata.
   * @param account whose turn it takes
   * @throws Problem PICTURE_UNREADABLE, and RATE_LIMITED or UNAVAILABLE while too many pictures wait
   */
  write(file: string, account: string): Promise<{ data: Buffer; info: OutputInfo }>;
}

/**
 * Decoding runs in other threads and may take tens of megabytes, so only a few pictures are decoded at once, and one of
 * an account; the others wait on disk. A picture's type and declared size are checked before it waits.
 */
export function createPictureWriter(
  { pictures, uploadQueues }: PicturePolicy,
  size: ResizeOptions,
): PictureWriter {
  const queue = createUploadQueue({ ...uploadQueues, atOnce: pictures.atOnce });
  const open = (file: string): Sharp =>
    sharp(file, {
      pages: 1,
      limitInputPixels: pictures.maxPixels,
      // A decoder warning means a broken file.
      failOn: 'warning',
      autoOrient: true,
    });

  /** Reads no more than the picture's header. */
  async function check(file: string): Promise<void> {
    const type = await fileTypeFromBuffer(await readHead(file));
    if (!type || !readable.has(type.mime)) throw pictureUnreadable();
    await open(file).metadata().catch(refuse);
  }

  async function write(file: string): Promise<{ data: Buffer; info: OutputInfo }> {
    return open(file)
      .timeout({ seconds: pictures.decodeSeconds })
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
  }

  return {
    async write(file, account) {
      await check(file);
      return queue.run(account, () => write(file));
    },
  };
}

function refuse(cause: unknown): never {
  throw pictureUnreadable(cause);
}

/** Encodes profile pictures: square. */
export function createPictureEncoder(policy: PicturePolicy): PictureEncoder {
  const { side } = policy.pictures;
  const writer = createPictureWriter(policy, { width: side, height: side, fit: 'cover' });
  return { encode: async (file, account) => (await writer.write(file, account)).data };
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
