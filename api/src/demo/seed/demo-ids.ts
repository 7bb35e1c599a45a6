import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Random } from './random';
import { wholeNumber } from './random';

/** The creation time in the ids of records that every installation of the demo shares. */
const madeAt = Date.UTC(2025, 0, 1);

/** The id of a fixed record: the same on every installation, so that links into the demo stay valid. */
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
    | 'review-photo'
    | 'review-photo'
    | 'report'
    | 'invoice'
    | 'credit-note'
    | 'booking'
    | 'tier-change'
    | 'expense'
    | 'vendor'
    | 'verification',
  key: string,
): string =>
  newId({
    msecs: madeAt,
    random: createHash('sha256').update(`hive demo ${kind} ${key}`).digest().subarray(0, 16),
  });

const bytes = new Uint8Array(16);

/** A UUIDv7 of an instant, drawn from the seed. */
export function drawUuid(at: number, random: Random): string {
  for (let index = 0; index < bytes.length; index++) bytes[index] = wholeNumber(random, 256);
  return newId({ msecs: at, random: bytes });
}
