import Cookies from 'js-cookie';
import { limits } from '@hive/contract/limits';
import { trustedCookie } from './session-storage';

/**
 * Marks this device as trusted by the server. The cookie is only a hint for scripts; the server checks its own http-only
 * cookie. It stays after signing out: it belongs to the device.
 */
export function markTrusted(): void {
  Cookies.set(trustedCookie, 'true', {
    expires: limits.trustedDeviceDays,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
}

/** Removes the mark when the server no longer trusts this device. */
export const unmarkTrusted = (): void => Cookies.remove(trustedCookie);
