import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import { deriveKey } from './derive-key';

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
