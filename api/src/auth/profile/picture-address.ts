import { newFileName } from '../../storage/storage-key';

/** Where pictures are served, outside the API base. */
export const picturesBase = '/media/pictures';

const fileName = /^[0-9a-f]{32}\.webp$/;

/** An unguessable key. */
export function newPictureKey(): string {
  return `pictures/${newFileName()}.webp`;
}

/** The key of a file name in an address; null if it is not a picture's name. */
export function keyOfFile(file: string): string | null {
  return fileName.test(file) ? `pictures/${file}` : null;
}

/** The address of a stored picture. */
export function addressOf(key: string): string {
  return `/media/${key}`;
}

/** The key behind an account's picture; null if it has none, or one that is not stored here. */
export function keyOfAddress(address: string | null): string | null {
  if (!address?.startsWith(`${picturesBase}/`)) return null;
  return keyOfFile(address.slice(picturesBase.length + 1));
}
