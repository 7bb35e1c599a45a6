import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key';

export interface Sealer {
  /** Encrypts a text for an `owner`; it cannot be decrypted for another one. */
  seal(text: string, owner: string): Buffer;
  /** Decrypts the text. Throws if the bytes were changed, or sealed for another owner or with another key. */
  open(sealed: Uint8Array, owner: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets that must be readable later (app secrets, mails) at rest: AES-256-GCM, a key per purpose, a random
 * 96-bit nonce per text (NIST SP 800-38D §8.2.2), the owner as additional data. Stored as nonce, tag, cipher text.
 */
export function createSealer(secretKey: Buffer, purpose: string): Sealer {
  const key = deriveKey(secretKey, `hive seal ${purpose}`);
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
