import Cookies from 'js-cookie';
import { limits } from '@hive/contract/limits';
import { trustedCookie } from './session-storage';

/**
 * The server trusts this device from now on. The cookie is a hint that scripts can read; what counts is the server's
 * own, which they cannot. It stays when the person signs out: it is the device's.
 */
export function markTrusted(): void {
  Cookies.set(trustedCookie, 'true', {
    expires: limits.trustedDeviceDays,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
}

/** The server's trust in this device has ended. A sign-in that asks for a code says so by itself. */
export const unmarkTrusted = (): void => Cookies.remove(trustedCookie);
