import { randomFillSync } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/**
 * Generates ULIDs that increase within the process. Random bytes are read from the system in blocks: reading them for
 * each of the sixteen characters would cost as much as writing the click.
 */
export function createClickIds(): (at: Date) => string {
  const stretch = Buffer.alloc(4_096);
  let used = stretch.length;
  const random = (): number => {
    if (used === stretch.length) {
      randomFillSync(stretch);
      used = 0;
    }
    return stretch[used++]! / 256;
  };
  const next = monotonicFactory(random);
  return (at) => next(at.getTime());
}
