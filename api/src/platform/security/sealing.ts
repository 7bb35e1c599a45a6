import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key';
import type { SecretKeys } from './key-ring';
import { isRotating, keyIdBytes, keyIdOf } from './key-ring';

export interface Sealer {
  /** Encrypts a text for an `owner`; it cannot be decrypted for another one. */
  seal(text: string, owner: string): Buffer;
  /** Decrypts the text. Throws if the bytes were changed, or sealed for another owner or with a key outside the ring. */
  open(sealed: Uint8Array, owner: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** First byte of a text whose second byte is its version. */
const marker = 0xb7;

/**
 * Version 2 has the id of its key after the version. Version 1 is read only. A new algorithm gets the next version; earlier
 * ones stay readable.
 */
export type SealVersion = 1 | 2;

interface Key {
  bytes: Buffer;
  id: Buffer;
}

/** The bytes with which texts sealed by this key of the ring begin during a rotation. */
export const sealedHeader = (secretKey: Buffer): Buffer => makeHeader(2, keyIdOf(secretKey));

/**
 * Encrypts secrets that must be readable later (app secrets, mails) at rest: AES-256-GCM, a key per purpose, a random
 * 96-bit nonce per text (NIST SP 800-38D §8.2.2), the owner as additional data. Stored as nonce, tag, cipher text; with a
 * version, marker, version and key id come first and are authenticated too.
 * @param version of new texts; null writes none. By default the key's id is written while the ring has several keys:
 * a version is read for one release before it is always written, because the previous release of the api may be running
 * on the same database, and a rotation begins when it no longer does.
 */
export function createSealer(
  ring: SecretKeys,
  purpose: string,
  version: SealVersion | null = isRotating(ring) ? 2 : null,
): Sealer {
  const toKey = (secretKey: Buffer): Key => {
    return { bytes: deriveKey(secretKey, `hive seal ${purpose}`), id: keyIdOf(secretKey) };
  };
  const current = toKey(ring.secretKey);
  const keys = [current, ...ring.previousSecretKeys.map(toKey)];
  const header = makeHeader(version, current.id);
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.bytes, nonce, { authTagLength: tagBytes });
      cipher.setAAD(bind(header, owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, owner) => open(keys, Buffer.from(sealed), owner),
  };
}

function makeHeader(version: SealVersion | null, keyId: Buffer): Buffer {
  if (version === null) return Buffer.alloc(0);
  const start = Buffer.from([marker, version]);
  return version === 2 ? Buffer.concat([start, keyId]) : start;
}

const bind = (header: Buffer, owner: string): Buffer => Buffer.concat([header, Buffer.from(owner)]);

/** A text without a version may begin with the bytes of a header (version 1: one in 65,536): the tag decides. */
function open(keys: readonly Key[], sealed: Buffer, owner: string): string {
  let fault: unknown;
  for (const [key, headerBytes] of listAttempts(keys, sealed)) {
    try {
      const bound = bind(sealed.subarray(0, headerBytes), owner);
      return decrypt(key, sealed.subarray(headerBytes), bound);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** The keys that may open a text, each with the length of the header that it would have. */
function* listAttempts(keys: readonly Key[], sealed: Buffer): Generator<readonly [Key, number]> {
  const [first, version] = sealed;
  if (first === marker && version === 2) {
    const id = sealed.subarray(2, 2 + keyIdBytes);
    for (const key of keys) if (key.id.equals(id)) yield [key, 2 + keyIdBytes];
  }
  if (first === marker && version === 1) for (const key of keys) yield [key, 2];
  for (const key of keys) yield [key, 0];
}

function decrypt({ bytes: key }: Key, bytes: Buffer, bound: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bound);
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
