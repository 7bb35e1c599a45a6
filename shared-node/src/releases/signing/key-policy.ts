import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ReleaseKey, ReleaseKeys } from '@hive/contract/release';
import { keyIdOf } from './dsse';

/** A clock may be ahead of another one by this much, in milliseconds. */
const clockToleranceMs = 5 * 60 * 1000;

/** A key that may sign an app's releases, ready for use. */
export interface AllowedKey extends Omit<ReleaseKey, 'key'> {
  id: string;
  publicKey: KeyObject;
}

/** The start of a key's id, for messages. */
export const shortId = (id: string): string => id.slice(0, 12);

/** @throws Error when the text is not an Ed25519 key */
export function parsePublicKey(text: string): KeyObject {
  const key = createPublicKey({
    key: Buffer.from(text, 'base64'),
    type: 'spki',
    format: 'der',
  });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('is not an Ed25519 key');
  return key;
}

/**
 * The keys that may sign an app's releases, from several lists. A key that one list revokes is revoked.
 * @returns null if no list names the app: its releases need no signature
 * @throws Error when a key is not an Ed25519 key
 */
export function allowedKeys(
  app: string,
  ...lists: readonly (ReleaseKeys | undefined)[]
): AllowedKey[] | null {
  const named = lists.flatMap((list) => (list && Object.hasOwn(list, app) ? [list[app]!] : []));
  if (named.length === 0) return null;
  const keys = named.flat().map(({ key, ...validity }) => {
    const publicKey = parsePublicKey(key);
    return { ...validity, id: keyIdOf(publicKey), publicKey };
  });
  return keys.map((key) => {
    const revoked = keys
      .flatMap((one) => (one.id === key.id && one.revoked ? [one.revoked] : []))
      .sort()[0];
    return revoked ? { ...key, revoked } : key;
  });
}

/**
 * The keys that may release an app on a site: those of `RELEASE_KEYS_FILE`, and for a remote those that the live shell names. A
 * shell must not name its own keys.
 * @param fileKeys null: signatures are not verified
 * @returns null if releases of the app need no signature
 */
export const siteKeys = (
  app: string,
  fileKeys: ReleaseKeys | null,
  shell: { keys?: ReleaseKeys } | null,
): AllowedKey[] | null =>
  fileKeys && allowedKeys(app, fileKeys, app === 'shell' ? undefined : shell?.keys);

/** Whether a key is revoked at a time, in milliseconds. */
const isRevoked = ({ revoked }: AllowedKey, now: number): boolean =>
  revoked !== undefined && Date.parse(revoked) <= now;

/** Identifies what the keys accept at a time: it changes with the list, and when a key's revocation begins. */
export const describeKeys = (keys: readonly AllowedKey[], now: number): string =>
  keys.map((key) => [key.id, key.from, key.until, isRevoked(key, now)].join(' ')).join(', ');

/** When the next revocation of a list begins, in milliseconds; infinity if there is none. */
export function nextRevocation(
  now: number,
  ...lists: readonly (ReleaseKeys | undefined)[]
): number {
  const times = lists.flatMap((list) =>
    Object.values(list ?? {}).flatMap((keys) =>
      keys.map(({ revoked }) => (revoked ? Date.parse(revoked) : Infinity)),
    ),
  );
  return Math.min(Infinity, ...times.filter((time) => time > now));
}

/**
 * Why a key's signature is not accepted; null if it is. The time of the signature is what the signer says: `until` is for
 * keys that were not copied, `revoked` for those that may have been.
 * @param now milliseconds
 */
export function findKeyRefusal(allowed: AllowedKey, signedAt: string, now: number): string | null {
  const { id, from, until, revoked } = allowed;
  const at = Date.parse(signedAt);
  const key = `the key ${shortId(id)}`;
  if (isRevoked(allowed, now)) return `${key} was revoked at ${revoked}`;
  if (at > now + clockToleranceMs) return `${key} signed at ${signedAt}, which is in the future`;
  if (at < Date.parse(from)) {
    return `${key} signed at ${signedAt}, but it is valid only from ${from}`;
  }
  if (until && at >= Date.parse(until)) {
    return `${key} signed at ${signedAt}, but it expired at ${until}`;
  }
  return null;
}
