import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Random } from './random';
import { wholeNumber } from './random';

/** All records that every installation of the demo shares seem to be made in this moment. */
const madeAt = Date.UTC(2025, 0, 1);

/** The id of one of the demo's fixed records: the same on every installation, so that links into the demo last. */
export const demoId = (
  kind:
    | 'box'
    | 'category'
    | 'account'
    | 'answer'
    | 'application'
    | 'audit'
    | 'promo'
    | 'review'
    | 'report'
    | 'invoice'
    | 'credit-note'
    | 'booking'
    | 'tier-change'
    | 'expense'
    | 'vendor',
  key: string,
): string =>
  newId({
    msecs: madeAt,
    random: createHash('sha256').update(`hive demo ${kind} ${key}`).digest().subarray(0, 16),
  });

const bytes = new Uint8Array(16);

/** A UUIDv7 of that moment, drawn from the seed. */
export function drawUuid(at: number, random: Random): string {
  for (let index = 0; index < bytes.length; index++) bytes[index] = wholeNumber(random, 256);
  return newId({ msecs: at, random: bytes });
}
