import fs from 'node:fs';

/** Size in bytes above which a log is rotated. */
const maxBytes = 5 * 1024 * 1024;

/** Renames a large log to `.1` and replaces the previous one, so that at most two files use disk space. */
export function rotateLog(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxBytes) fs.renameSync(file, `${file}.1`);
}
