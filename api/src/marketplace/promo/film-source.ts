import fs from 'node:fs';
import { CustomSource } from 'mediabunny';

/** The same bytes, read again and again. A reader that makes progress reads some twice or three times in a row. */
const mostRepeats = 1000;

/**
 * A film's file for mediabunny, which ends a reader that makes no progress: version 1.61.0 searches a WebM for its next
 * known element wherever it finds another one, and if there is none, looks at the last 8 bytes for ever. No check of the
 * structure finds all such files. Without a cache, every step of the reader is a read of this source. Reads block, because
 * the reader has a thread for itself.
 */
export function openFilmSource(file: string): CustomSource {
  const descriptor = fs.openSync(file, 'r');
  let last = { start: -1, end: -1, repeats: 0 };

  return new CustomSource({
    maxCacheSize: 0,
    getSize: () => fs.fstatSync(descriptor).size,
    read(start, end) {
      const isRepeat = start === last.start && end === last.end;
      last = { start, end, repeats: isRepeat ? last.repeats + 1 : 0 };
      if (last.repeats > mostRepeats) throw new Error('its reader makes no progress');
      const bytes = new Uint8Array(end - start);
      fs.readSync(descriptor, bytes, 0, bytes.length, start);
      return bytes;
    },
    dispose: () => fs.closeSync(descriptor),
  });
}
