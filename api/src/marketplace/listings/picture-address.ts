import { newFileName } from '../../storage/storage-key';

/** The storage folder of the pictures of listings. */
export const boxPicturesFolder = 'box-pictures';

/** Where they are served, outside the API base. */
export const boxPicturesBase = `/media/${boxPicturesFolder}`;

const fileName = /^[0-9a-f]{32}\.webp$/;

/** An unguessable key. */
export const newBoxPictureKey = (): string => `${boxPicturesFolder}/${newFileName()}.webp`;

/** The storage key for a file name in an address; null for any other name. */
export const boxPictureKeyOf = (file: string): string | null =>
  fileName.test(file) ? `${boxPicturesFolder}/${file}` : null;

/** The address of a stored picture. */
export const boxPictureAddress = (key: string): string => `/media/${key}`;
