import Cookies from 'js-cookie';
import { deviceStore, tabStore } from './storage';

/** The names the specification gives to what the browser keeps. */
export const storageKeys = {
  token: 'accessToken',
  codeSent: '2faCodeSent',
  awaiting: 'awaiting2FA',
} as const;
const cookies = { hint: 'hive_session', verified: 'twoFACookie' } as const;
export const trustedCookie = 'trustedDevice';

/** Whether the server left a sign that its (unreadable) refresh cookie is there. */
export const hasSessionHint = (): boolean => Cookies.get(cookies.hint) !== undefined;

/** The token of this tab, else the one that verified tabs share. */
export const readToken = (): string | null =>
  tabStore.get(storageKeys.token) ?? deviceStore.get(storageKeys.token);

/** The token that the last verified tab wrote. */
export const readSharedToken = (): string | null => deviceStore.get(storageKeys.token);

/**
 * Keeps the token, and lets the hints say what the server said of the session, once it has. Only one that has passed
 * its second factor is shared with other tabs; one that has not shows that this device is not trusted.
 */
export function writeToken(token: string, verified?: boolean): void {
  tabStore.set(storageKeys.token, token);
  if (verified) {
    deviceStore.set(storageKeys.token, token);
    Cookies.set(cookies.verified, 'true', {
      sameSite: 'strict',
      secure: window.location.protocol === 'https:',
    });
  } else if (verified === false) {
    deviceStore.remove(storageKeys.token);
    Cookies.remove(cookies.verified);
    Cookies.remove(trustedCookie);
  }
}

/** Forgets this tab's token, so that the refresh cookie decides. */
export const dropTabToken = (): void => tabStore.remove(storageKeys.token);

/** Marks that a code is owed, with the moment, and whether one was mailed. */
export function markAwaiting(codeSent: boolean): void {
  tabStore.set(storageKeys.awaiting, String(Date.now()));
  if (codeSent) tabStore.set(storageKeys.codeSent, 'true');
}

/** The code was right: nothing is owed any more. */
export function unmarkAwaiting(): void {
  tabStore.remove(storageKeys.awaiting);
  tabStore.remove(storageKeys.codeSent);
}

/** Nothing of the session stays in this browser. That the device is trusted does: it is not the session's. */
export function clearStored(): void {
  tabStore.remove(storageKeys.token);
  deviceStore.remove(storageKeys.token);
  unmarkAwaiting();
  Cookies.remove(cookies.verified);
}
