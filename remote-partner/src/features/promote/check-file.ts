import { limits } from '@hive/contract/limits';
import type { PromoKind } from '@hive/contract/promo-media';
import { measureFilm } from './measure-film';

const mib = 1024 * 1024;

/** What may be chosen, kind by kind. */
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

/** How files of each kind begin, as text in which each byte is a character. */
const beginnings: Record<PromoKind, RegExp> = {
  image: /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/,
  video: /^([^]{4}ftyp|\x1a\x45\xdf\xa3)/,
};

/** A player's clock and the file's own may differ by this much; the server allows as much. */
const roundingSeconds = 0.5;

/**
 * What is wrong with a file, as a sentence; null where it may be sent. It saves the person the upload: the server looks
 * at everything again.
 * @param address where the browser finds the file
 */
export async function findFault(
  kind: PromoKind,
  file: File,
  address: string,
): Promise<string | null> {
  const { maxBytes, unreadable, tooLarge } = kinds[kind];
  if (!beginnings[kind].test(await readBeginning(file))) return unreadable;
  if (file.size > maxBytes) return tooLarge;
  if (kind === 'image') return null;
  const seconds = await measureFilm(address);
  return seconds !== null && seconds > limits.videoMaxSeconds + roundingSeconds ? tooLong : null;
}

function readBeginning(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () =>
      resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, 16));
  });
}
