import { newFileName } from '../../storage/storage-key';

/** The folder of advertising in the storage. */
export const promoFolder = 'promo';

/** Where advertising that is shown is served, outside the API base. */
export const promoBase = '/media/promo';

const fileName = /^[0-9a-f]{32}\.(webp|mp4|webm)$/;

/** An unguessable key. */
export const newPromoKey = (ending: 'webp' | 'mp4' | 'webm'): string =>
  `${promoFolder}/${newFileName()}.${ending}`;

/** The key of a file as an address names it; null for any other name. */
export const promoKeyOf = (file: string): string | null =>
  fileName.test(file) ? `${promoFolder}/${file}` : null;
