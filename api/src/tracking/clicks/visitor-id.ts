import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getHmacKey } from '../../platform/security/hmac-key';

/** Bytes of an id, and of its signature. */
const idBytes = 16;

/** 32 bytes in base64url. Api versions before signed ids accept this format too, so both can run side by side. */
const format = /^[\w-]{43}$/;

/** A new visitor id with its signature: the value of the visitor cookie. */
export function issueVisitorId(secretKey: Buffer): string {
  const id = randomBytes(idBytes);
  return Buffer.concat([id, sign(secretKey, id)]).toString('base64url');
}

/**
 * The id of a cookie's value; undefined for one that this installation did not issue. Compare ids, not values: base64url
 * can spell the same bytes in several ways.
 */
export function readVisitorId(secretKey: Buffer, value: string | undefined): string | undefined {
  if (!value || !format.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const isIssued = timingSafeEqual(bytes.subarray(idBytes), sign(secretKey, id));
  return isIssued ? id.toString('base64url') : undefined;
}

const sign = (secretKey: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', getHmacKey(secretKey, 'hive visitor id'))
    .update(id)
    .digest()
    .subarray(0, idBytes);
