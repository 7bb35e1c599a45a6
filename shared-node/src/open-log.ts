import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';
import { maxLogBytes } from './rotate-log';

/** Only the user who runs Hive reads its logs. */
const mode = 0o600;

/**
 * Opens a log to append to. While it is written, a large log is renamed to `.1`, replacing the previous one, so that the
 * two files use a bounded space however long the program runs.
 */
export function openLog(file: string): Writable {
  if (fs.existsSync(file)) fs.chmodSync(file, mode);
  return createStream(path.basename(file), {
    path: path.dirname(file),
    size: `${maxLogBytes}B`,
    rotate: 1,
    mode,
  });
}
