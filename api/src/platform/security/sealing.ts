import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key';

export interface Sealer {
  /** Encrypts a text for an `owner`; it cannot be decrypted for another one. */
  seal(text: string, owner: string): Buffer;
  /** Decrypts the text. Throws if the bytes were changed, or sealed for another owner or with another key. */
  open(sealed: Uint8Array, owner: string): string;
}

/** How texts are encrypted. A new algorithm gets the next version; earlier ones stay readable. */
const versions = {
  1: { algorithm: 'aes-256-gcm', nonceBytes: 12, tagBytes: 16 },
} as const;

type VersionNumber = keyof typeof versions;
type Version = (typeof versions)[VersionNumber];

/**
 * The version of new texts; null writes no version. A version is read for one release before it is written, because the
 * previous release of the api may be running on the same database.
 */
const writtenVersion: VersionNumber | null = null;

/** First byte of a text whose second byte is its version. */
const marker = 0xb7;

const isVersion = (version: number | undefined): version is VersionNumber =>
  version !== undefined && Object.hasOwn(versions, version);

/**
 * Encrypts secrets that must be readable later (app secrets, mails) at rest: AES-256-GCM, a key per purpose, a random
 * 96-bit nonce per text (NIST SP 800-38D §8.2.2), the owner as additional data. Stored as nonce, tag, cipher text; with a
 * version, marker and version come first and are authenticated too.
 */
export function createSealer(
  secretKey: Buffer,
  purpose: string,
  written: VersionNumber | null = writtenVersion,
): Sealer {
  const key = deriveKey(secretKey, `hive seal ${purpose}`);
  const header = written === null ? Buffer.alloc(0) : Buffer.from([marker, written]);
  const bind = (head: Buffer, owner: string): Buffer => Buffer.concat([head, Buffer.from(owner)]);

  function decrypt(bytes: Buffer, { algorithm, nonceBytes, tagBytes }: Version, bound: Buffer) {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(bound);
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  return {
    seal(text, owner) {
      const { algorithm, nonceBytes, tagBytes } = versions[written ?? 1];
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(bind(header, owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const [first, version] = bytes;
      if (first === marker && isVersion(version)) {
        try {
          return decrypt(bytes.subarray(2), versions[version], bind(bytes.subarray(0, 2), owner));
        } catch {
          // One text in 65,536 without a version begins with these bytes too: the tag decides.
        }
      }
      return decrypt(bytes, versions[1], Buffer.from(owner));
    },
  };
}
