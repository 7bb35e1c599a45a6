import { randomBytes } from 'node:crypto';
import { createSigner } from '../../platform/security/hmac-key';
import type { SecretKeys } from '../../platform/security/key-ring';
import { isRotating } from '../../platform/security/key-ring';

/** Bytes of an id, and of its signature. */
const idBytes = 16;

/** 32 bytes in base64url. Api versions before signed ids accept this format too, so both can run side by side. */
const format = /^[\w-]{43}$/;

/** A new visitor id with its signature: the value of the visitor cookie. */
export const issueVisitorId = (keys: SecretKeys): string => toValue(keys, randomBytes(idBytes));

/**
 * The id of a cookie's value; undefined for one that this installation did not issue. Compare ids, not values: base64url
 * can spell the same bytes in several ways.
 */
export function readVisitorId(keys: SecretKeys, value: string | undefined): string | undefined {
  if (!value || !format.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const isIssued = signerOf(keys).verify(id, bytes.subarray(idBytes));
  return isIssued ? id.toString('base64url') : undefined;
}

/** The value with the signature of the current key where a previous one signed it; undefined for any other value. */
export function renewVisitorId(keys: SecretKeys, value: string | undefined): string | undefined {
  if (!isRotating(keys)) return undefined;
  const id = readVisitorId(keys, value);
  if (id === undefined || value === undefined) return undefined;
  const bytes = Buffer.from(id, 'base64url');
  const renewed = toValue(keys, bytes);
  return Buffer.from(renewed, 'base64url').equals(Buffer.from(value, 'base64url'))
    ? undefined
    : renewed;
}

const toValue = (keys: SecretKeys, id: Buffer): string =>
  Buffer.concat([id, signerOf(keys).sign(id)]).toString('base64url');

const signerOf = (keys: SecretKeys) => createSigner(keys, 'hive visitor id', idBytes);
