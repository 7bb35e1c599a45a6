import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey } from 'node:crypto';
import { londonDay } from '../../platform/time/london-day';

/** What a visitor is told apart by. */
export interface VisitorTraits {
  /** The first-party cookie's value, given only while the visitor agrees to it. */
  cookie: string | undefined;
  /** The prefix of the address that counts as one network, never the address itself. */
  network: string;
  userAgent: string;
  at: Date;
}

/** Keys as the crypto module likes them: made of the bytes for every hash, one would cost more than the hash. */
const keys = new WeakMap<Buffer, KeyObject>();

/** 128 bits tell all visitors apart and leave a table row small. */
const hashBytes = 16;

/**
 * A keyed hash that stands for a visitor: of their cookie where they agreed, else of network, browser and day, so that
 * without consent nobody is recognised on the next day. Nothing can be read back from it without the secret key.
 */
export function hashVisitor(secretKey: Buffer, traits: VisitorTraits): Buffer {
  const { cookie, network, userAgent, at } = traits;
  const parts = cookie ? ['cookie', cookie] : ['day', londonDay(at), network, userAgent];
  return createHmac('sha256', getKey(secretKey))
    .update(`hive visitor ${JSON.stringify(parts)}`)
    .digest()
    .subarray(0, hashBytes);
}

function getKey(secretKey: Buffer): KeyObject {
  const key = keys.get(secretKey) ?? createSecretKey(secretKey);
  keys.set(secretKey, key);
  return key;
}
