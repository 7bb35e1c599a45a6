import { createHmac } from 'node:crypto';
import { londonDay } from './london-day';
import { getHmacKey } from '../security/hmac-key';

/** 64 bits distinguish the networks of a week. */
const hashBytes = 8;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A keyed hash of a network in one week, Monday to Sunday in London. The same network has another hash in the next week,
 * so its weeks cannot be joined, and without the key the hash cannot be reversed.
 * @param network the prefix of an address that counts as one network
 */
export function hashNetwork(secretKey: Buffer, network: string, at: Date): Buffer {
  return createHmac('sha256', getHmacKey(secretKey, 'hive click network'))
    .update(`${weekOf(at)} ${network}`)
    .digest()
    .subarray(0, hashBytes);
}

/** The number of the week; 5 January 1970 was a Monday. */
const weekOf = (at: Date): number => Math.floor((Date.parse(londonDay(at)) / dayMs - 4) / 7);
