import { limits } from '@hive/contract/limits';
import type { PromoKind } from '@hive/contract/promo-media';
import { getVideoDuration } from './get-video-duration';

const mib = 1024 * 1024;

/** The accepted files and the errors, by kind. */
export const kinds = {
  image: {
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    maxBytes: limits.pictureMaxBytes,
    unreadable: 'This is not a picture we can read. Choose a JPEG, PNG, WebP or GIF.',
    tooLarge: `This picture is too large. Choose one of at most ${limits.pictureMaxBytes / mib} MB.`,
  },
  video: {
    accept: 'video/mp4,video/webm',
    maxBytes: limits.videoMaxBytes,
    unreadable: 'This is not a video we can read. Choose an MP4 (H.264) or a WebM.',
    tooLarge: `This video is too large. Choose one of at most ${limits.videoMaxBytes / mib} MB.`,
  },
} as const satisfies Record<PromoKind, object>;

const tooLong = `This video is longer than ${limits.videoMaxSeconds} seconds. Cut it and try again.`;

/** The magic numbers of each kind, as text with one character per byte. */
const signatures: Record<PromoKind, RegExp> = {
  image: /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/,
  video: /^([^]{4}ftyp|\x1a\x45\xdf\xa3)/,
};

/** The player's duration may differ from the file's by this much. The server has the same tolerance. */
const toleranceSeconds = 0.5;

/**
 * Checks a file before the upload. The server repeats every check.
 * @param url the file's object URL
 * @returns the error message, or null if the file can be sent
 */
export async function findFileError(
  kind: PromoKind,
  file: File,
  url: string,
): Promise<string | null> {
  const { maxBytes, unreadable, tooLarge } = kinds[kind];
  if (!signatures[kind].test(await readHeader(file))) return unreadable;
  if (file.size > maxBytes) return tooLarge;
  if (kind === 'image') return null;
  const seconds = await getVideoDuration(url);
  return seconds !== null && seconds > limits.videoMaxSeconds + toleranceSeconds ? tooLong : null;
}

function readHeader(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () =>
      resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, 16));
  });
}
