import { randomBytes } from 'node:crypto';

/** Lower case only: some disks take 'A' and 'a' for one file. No segment begins with a dot, so none leads upwards. */
const segment = '[a-z0-9][a-z0-9-]{0,63}';
const keyPattern = new RegExp(`^(?:${segment}/){1,4}${segment}\\.[a-z0-9]{1,8}$`);
const folderPattern = new RegExp(`^${segment}(?:/${segment}){0,3}$`);

/** A key is folders and a file name with an ending: `pictures/0f3a….webp`. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws Error when a key is none of ours: it must never become a path. */
export function checkStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is no key of a stored file.');
}

/** @throws Error when it is no folder that keys can lie in. */
export function checkStorageFolder(folder: string): void {
  if (!folderPattern.test(folder)) throw new Error('This is no folder of stored files.');
}

/** 128 random bits: nobody finds a file by trying names. */
export function newFileName(): string {
  return randomBytes(16).toString('hex');
}
