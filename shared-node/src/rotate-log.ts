import fs from 'node:fs';

/** Size in bytes above which a log is rotated. */
export const maxLogBytes = 5 * 1024 * 1024;

/**
 * Moves the content of a large log to `.1`, replacing the previous one, so that the two files use a bounded space. The
 * file itself stays, because another program may have it open: it must append, as every log is opened.
 */
export function rotateLog(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}
