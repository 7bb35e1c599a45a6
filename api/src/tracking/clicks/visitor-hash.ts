import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey } from 'node:crypto';
import { londonDay } from '../../platform/time/london-day';

/** The data that distinguishes a visitor. */
export interface VisitorTraits {
  /** The first-party cookie's value, set only with consent. */
  cookie: string | undefined;
  /** The prefix of the address that counts as one network, never the address itself. */
  network: string;
  userAgent: string;
  at: Date;
}

/** Cached key objects: creating one from bytes for every hash would cost more than the hash. */
const keys = new WeakMap<Buffer, KeyObject>();

/** 128 bits distinguish all visitors and keep table rows small. */
const hashBytes = 16;

/**
 * A keyed hash that identifies a visitor: of their cookie with consent, otherwise of network, browser and day, so that
 * without consent a visitor is not recognised on the next day. It cannot be reversed without the secret key.
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
