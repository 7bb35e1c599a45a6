import type { AppContext } from '../platform/context';
import { createSigner } from '../platform/security/hmac-key';
import { isStorageKey } from './storage-key';

/** The base path of signed addresses, outside the API base. */
export const signedBase = '/media/signed';

export interface SignedFile {
  key: string;
  /**
   * Whose record names the file (`box 0192…`, `user 0192…`), so that a signature for one owner is not valid for
   * another. The caller must have checked access before signing.
   */
  owner: string;
  /** The download file name; without it, images and videos are shown inline. */
  fileName?: string;
}

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;

/**
 * Creates and verifies addresses that give any holder access to one file for a few minutes. Used with both
 * storage drivers.
 */
export function createSignedAddresses({
  settings,
  policy,
  clock,
}: Pick<AppContext, 'settings' | 'policy' | 'clock'>) {
  const { sign, verify } = createSigner(settings, 'signed file addresses');
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  const describe = (file: SignedFile, expires: number): string =>
    JSON.stringify([file.key, file.owner, file.fileName ?? '', expires]);

  return {
    /** The address, relative to the origin. */
    make(file: SignedFile): string {
      const expires = nowSeconds() + policy.signedAddressSeconds;
      const query = new URLSearchParams({
        owner: file.owner,
        ...(file.fileName !== undefined && { name: file.fileName }),
        expires: String(expires),
        signature: sign(describe(file, expires)).toString('base64url'),
      });
      return `${signedBase}/${file.key}?${query.toString()}`;
    },

    /** The file of an address and its remaining seconds; null if the signature is invalid or has expired. */
    read(key: string, query: unknown): (SignedFile & { secondsLeft: number }) | null {
      const { owner, name, expires, signature } = query as Record<string, unknown>;
      if (!isStorageKey(key) || typeof owner !== 'string' || typeof signature !== 'string')
        return null;
      if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
      if (name !== undefined && typeof name !== 'string') return null;
      const file: SignedFile = { key, owner, fileName: name };
      const presented = Buffer.from(signature, 'base64url');
      if (!verify(describe(file, Number(expires)), presented)) return null;
      const secondsLeft = Number(expires) - nowSeconds();
      return secondsLeft > 0 ? { ...file, secondsLeft } : null;
    },
  };
}
