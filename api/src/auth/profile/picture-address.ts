import { newFileName } from '../../storage/storage-key';

/** Where pictures are served, outside the API base. */
export const picturesBase = '/media/pictures';

const fileName = /^[0-9a-f]{32}\.webp$/;

/** A key nobody can guess. */
export function newPictureKey(): string {
  return `pictures/${newFileName()}.webp`;
}

/** The key of a file as an address names it; null for whatever is no picture's name. */
export function keyOfFile(file: string): string | null {
  return fileName.test(file) ? `pictures/${file}` : null;
}

/** Under what address a kept picture is shown. */
export function addressOf(key: string): string {
  return `/media/${key}`;
}

/** The key behind an account's picture; null where it has none, or one that does not lie here. */
export function keyOfAddress(address: string | null): string | null {
  if (!address?.startsWith(`${picturesBase}/`)) return null;
  return keyOfFile(address.slice(picturesBase.length + 1));
}
