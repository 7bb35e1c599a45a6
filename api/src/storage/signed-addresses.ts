import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../platform/context';
import { deriveKey } from '../platform/security/derive-key';
import { isStorageKey } from './storage-key';

/** Where signed addresses lead, outside the API base. */
export const signedBase = '/media/signed';

export interface SignedFile {
  key: string;
  /**
   * Whose record names the file (`box 0192…`, `user 0192…`), so that a signature made for one of them serves no other.
   * Whoever signs has checked that the one who asks may have it.
   */
  owner: string;
  /** The name under which it is saved; without it the address shows the file, where it is a picture or a film. */
  fileName?: string;
}

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;

/** Addresses that open one file for a few minutes, to whoever has them (S17). Both drivers are reached through them. */
export function createSignedAddresses({
  settings,
  policy,
  clock,
}: Pick<AppContext, 'settings' | 'policy' | 'clock'>) {
  const secret = deriveKey(settings.secretKey, 'signed file addresses');
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  const sign = (file: SignedFile, expires: number): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([file.key, file.owner, file.fileName ?? '', expires]))
      .digest();

  return {
    /** The address, below the origin. */
    make(file: SignedFile): string {
      const expires = nowSeconds() + policy.signedAddressSeconds;
      const query = new URLSearchParams({
        owner: file.owner,
        ...(file.fileName !== undefined && { name: file.fileName }),
        expires: String(expires),
        signature: sign(file, expires).toString('base64url'),
      });
      return `${signedBase}/${file.key}?${query.toString()}`;
    },

    /** What an address opens, and for how many seconds more; null for one that is not ours, altered or too old. */
    read(key: string, query: unknown): (SignedFile & { secondsLeft: number }) | null {
      const { owner, name, expires, signature } = query as Record<string, unknown>;
      if (!isStorageKey(key) || typeof owner !== 'string' || typeof signature !== 'string')
        return null;
      if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
      if (name !== undefined && typeof name !== 'string') return null;
      const file: SignedFile = { key, owner, fileName: name };
      const presented = Buffer.from(signature, 'base64url');
      const expected = sign(file, Number(expires));
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected))
        return null;
      const secondsLeft = Number(expires) - nowSeconds();
      return secondsLeft > 0 ? { ...file, secondsLeft } : null;
    },
  };
}
