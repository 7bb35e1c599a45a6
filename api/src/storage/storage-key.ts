import { randomBytes } from 'node:crypto';

/** Lower case only: some file systems ignore case. No segment starts with a dot, which prevents path traversal. */
const segment = '[a-z0-9][a-z0-9-]{0,63}';
const keyPattern = new RegExp(`^(?:${segment}/){1,4}${segment}\\.[a-z0-9]{1,8}$`);
const folderPattern = new RegExp(`^${segment}(?:/${segment}){0,3}$`);

/** A key consists of folders and a file name with an extension: `pictures/0f3a….webp`. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws Error when a key is invalid: it must never become a path. */
export function checkStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is no key of a stored file.');
}

/** @throws Error when it is not a valid folder for keys. */
export function checkStorageFolder(folder: string): void {
  if (!folderPattern.test(folder)) throw new Error('This is no folder of stored files.');
}

/** 128 random bits, so that names cannot be guessed. */
export function newFileName(): string {
  return randomBytes(16).toString('hex');
}
