import { createHmac } from 'node:crypto';
import { londonDay } from '../../platform/time/london-day';
import { getHmacKey } from './hmac-key';

/** 64 bits distinguish the networks of a day. */
const hashBytes = 8;

/**
 * A keyed hash of a network on one London day. The same network has another hash on the next day, so its days cannot be
 * joined, and without the key the hash cannot be reversed.
 * @param network the prefix of an address that counts as one network
 */
export function hashNetwork(secretKey: Buffer, network: string, at: Date): Buffer {
  return createHmac('sha256', getHmacKey(secretKey, 'hive click network'))
    .update(`${londonDay(at)} ${network}`)
    .digest()
    .subarray(0, hashBytes);
}
