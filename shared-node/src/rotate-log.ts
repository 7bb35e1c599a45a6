import fs from 'node:fs';

/** What a log may reach before a start puts it aside. Bytes. */
const mostBytes = 5 * 1024 * 1024;

/** Puts a log that has grown large aside as `.1`, in place of the one before: two are kept, so no disk fills up. */
export function rotateLog(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > mostBytes) fs.renameSync(file, `${file}.1`);
}
