import path from 'node:path';

/** Whether a file or folder is in a folder. */
export const isBelow = (folder: string, file: string): boolean =>
  !path.relative(folder, file).startsWith('..');
