import Cookies from 'js-cookie';
import { deviceStore, tabStore } from './storage';

/** The names the specification gives to what the browser keeps. */
const keys = { token: 'accessToken', codeSent: '2faCodeSent', awaiting: 'awaiting2FA' } as const;
const cookies = { hint: 'hive_session', verified: 'twoFACookie' } as const;

/** Whether the server left a sign that its (unreadable) refresh cookie is there. */
export const hasSessionHint = (): boolean => Cookies.get(cookies.hint) !== undefined;

/** The token of this tab, else the one that verified tabs share. */
export const readToken = (): string | null =>
  tabStore.get(keys.token) ?? deviceStore.get(keys.token);

/** The token that the last verified tab wrote. */
export const readSharedToken = (): string | null => deviceStore.get(keys.token);

/** Only a session that has passed its second factor is shared with other tabs. */
export function writeToken(token: string, verified: boolean): void {
  tabStore.set(keys.token, token);
  if (verified) deviceStore.set(keys.token, token);
  else deviceStore.remove(keys.token);
}

/** Forgets this tab's token, so that the refresh cookie decides. */
export const dropTabToken = (): void => tabStore.remove(keys.token);

/** Marks that a code is owed, with the moment, and whether one was mailed. */
export function markAwaiting(codeSent: boolean): void {
  tabStore.set(keys.awaiting, String(Date.now()));
  if (codeSent) tabStore.set(keys.codeSent, 'true');
}

/** The code was right: nothing is owed any more. The cookie is a hint for what is shown, never an authority. */
export function markVerified(): void {
  tabStore.remove(keys.awaiting);
  tabStore.remove(keys.codeSent);
  Cookies.set(cookies.verified, 'true', {
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
}

/** Nothing of the session stays in this browser. */
export function clearStored(): void {
  tabStore.remove(keys.token);
  deviceStore.remove(keys.token);
  tabStore.remove(keys.awaiting);
  tabStore.remove(keys.codeSent);
  Cookies.remove(cookies.verified);
}
