import { createHash } from 'node:crypto';

/** The storage folder of photos of reviews. */
export const photoFolder = 'reviews';

/** Where photos of published reviews are served, outside the API base. */
export const photoBase = '/media/reviews';

const fileName = /^[0-9a-f]{64}\.webp$/;

/**
 * The storage key: a hash of the content and of its record. With the content alone, a picture of two reviews would be one
 * file, which must not be deleted with the first of them, and whose address could be guessed from the picture.
 */
export const makePhotoKey = (id: string, content: Uint8Array): string =>
  `${photoFolder}/${createHash('sha256').update(id).update(content).digest('hex')}.webp`;

/** The storage key for a file name in an address; null for any other name. */
export const photoKeyOf = (file: string): string | null =>
  fileName.test(file) ? `${photoFolder}/${file}` : null;
