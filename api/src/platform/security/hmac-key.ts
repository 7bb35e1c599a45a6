import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './derive-key';
import type { SecretKeys } from './key-ring';
import { allKeys } from './key-ring';

/** Cached key objects: creating one from bytes for every hash would cost more than the hash. */
const keys = new WeakMap<Buffer, Map<string, KeyObject>>();

/** The key of HMACs for a purpose, derived from the installation's secret once. */
export function getHmacKey(secretKey: Buffer, purpose: string): KeyObject {
  const ofSecret = keys.get(secretKey) ?? new Map<string, KeyObject>();
  keys.set(secretKey, ofSecret);
  const key = ofSecret.get(purpose) ?? createSecretKey(deriveKey(secretKey, purpose));
  ofSecret.set(purpose, key);
  return key;
}

/** Signs with the current key and accepts the signatures of every key of the ring. */
export interface Signer {
  sign(payload: string | Buffer): Buffer;
  /** The signatures that are accepted, that of the current key first. */
  signAll(payload: string | Buffer): readonly Buffer[];
  /** Compares in constant time for each key. */
  verify(payload: string | Buffer, presented: Buffer): boolean;
}

/**
 * HMAC-SHA256 for a purpose with the keys of the ring.
 * @param bytes the length of a signature; a shorter one is the beginning of the whole
 */
export function createSigner(ring: SecretKeys, purpose: string, bytes = 32): Signer {
  const hash = (secretKey: Buffer, payload: string | Buffer): Buffer =>
    createHmac('sha256', getHmacKey(secretKey, purpose))
      .update(payload)
      .digest()
      .subarray(0, bytes);
  const signAll = (payload: string | Buffer): readonly Buffer[] =>
    allKeys(ring).map((secretKey) => hash(secretKey, payload));
  return {
    sign: (payload) => hash(ring.secretKey, payload),
    signAll,
    verify: (payload, presented) =>
      presented.length === bytes &&
      signAll(payload).some((expected) => timingSafeEqual(presented, expected)),
  };
}
