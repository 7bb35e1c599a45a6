import Cookies from 'js-cookie';
import { deviceStore, tabStore } from './storage';

/** The storage keys that the specification names. */
export const storageKeys = {
  token: 'accessToken',
  codeSent: '2faCodeSent',
  awaiting: 'awaiting2FA',
} as const;
const cookies = { hint: 'hive_session', verified: 'twoFACookie' } as const;
/** Marks that the reminder to set up an authenticator app was shown since the sign-in. */
export const reminderSeenKey = '2faPromptSeen';
export const trustedCookie = 'trustedDevice';

const signedInBeforeKey = 'hive-signed-in-before';

/** Whether a session was ever started in this browser. */
export const hasSignedInBefore = (): boolean => deviceStore.get(signedInBeforeKey) !== null;

/** Records that a session was started in this browser. It outlives sessions. */
export const markSignedInBefore = (): void => deviceStore.set(signedInBeforeKey, 'true');

/** Whether the server has set the readable cookie that accompanies its http-only refresh cookie. */
export const hasSessionHint = (): boolean => Cookies.get(cookies.hint) !== undefined;

/** This tab's token, else the one that verified tabs share. */
export const readToken = (): string | null =>
  tabStore.get(storageKeys.token) ?? deviceStore.get(storageKeys.token);

/** The token that the last verified tab wrote. */
export const readSharedToken = (): string | null => deviceStore.get(storageKeys.token);

/**
 * Stores the token and updates the hint cookies to the state the server returned. Only a verified session is shared with
 * other tabs; an unverified one means that this device is not trusted.
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

/** Removes this tab's token, so that the refresh cookie decides. */
export const dropTabToken = (): void => tabStore.remove(storageKeys.token);

/** Marks that a code is required: since when, and whether one was emailed. */
export function markAwaiting(codeSent: boolean): void {
  tabStore.set(storageKeys.awaiting, String(Date.now()));
  if (codeSent) tabStore.set(storageKeys.codeSent, 'true');
}

/** Removes the mark once the code was accepted. */
export function unmarkAwaiting(): void {
  tabStore.remove(storageKeys.awaiting);
  tabStore.remove(storageKeys.codeSent);
}

/** Removes everything of the session from this browser. The trusted-device cookie stays: it outlives sessions. */
export function clearStored(): void {
  tabStore.remove(storageKeys.token);
  deviceStore.remove(storageKeys.token);
  deviceStore.remove(reminderSeenKey);
  unmarkAwaiting();
  Cookies.remove(cookies.verified);
}
