import { createHash } from 'node:crypto';
import type { Random } from './random';
import { wholeNumber } from './random';

const count = 60_000;

/** One of the demo's visitors, by number. */
export const demoVisitor = (random: Random): number => wholeNumber(random, count);

const hashes = new Map<number, string>();

/** The hash of a demo visitor, as hexadecimal. It has the format of a real visitor's hash and matches none. */
export function demoVisitorHash(visitor: number): string {
  const known = hashes.get(visitor);
  if (known) return known;
  const hash = createHash('sha256')
    .update(`hive demo visitor ${visitor}`)
    .digest('hex')
    .slice(0, 32);
  hashes.set(visitor, hash);
  return hash;
}
