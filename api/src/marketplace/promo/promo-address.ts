import { newFileName } from '../../storage/storage-key';

/** The storage folder of promo media. */
export const promoFolder = 'promo';

/** Where published promo media are served, outside the API base. */
export const promoBase = '/media/promo';

const fileName = /^[0-9a-f]{32}\.(webp|mp4|webm|vtt)$/;

/** An unguessable key. */
export const newPromoKey = (ending: 'webp' | 'mp4' | 'webm'): string =>
  `${promoFolder}/${newFileName()}.${ending}`;

/** The storage key for a file name in an address; null for any other name. */
export const promoKeyOf = (file: string): string | null =>
  fileName.test(file) ? `${promoFolder}/${file}` : null;
