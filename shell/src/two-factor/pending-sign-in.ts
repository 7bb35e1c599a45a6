import { storageKeys } from '@hive/shared-auth/session-storage';
import { tabStore } from '@hive/shared-auth/storage';

/*
 * What this tab stores about a sign-in that still needs its code. It only controls what is shown: whether a code is
 * required, and whether one was emailed, is decided by the server.
 */
const keys = { ...storageKeys, putAside: 'hive-code-put-aside' } as const;

/** When this tab's sign-in started to need its code, or null. Only used to distinguish one sign-in from the next. */
export const readPendingSignIn = (): string | null => tabStore.get(keys.awaiting);

/** Whether a code was already emailed for it. */
export const wasCodeSent = (): boolean => tabStore.get(keys.codeSent) !== null;

export const markCodeSent = (): void => tabStore.set(keys.codeSent, 'true');

/** Whether the user has closed this sign-in's dialog to look around first. */
export const isPutAside = (awaiting: string): boolean => tabStore.get(keys.putAside) === awaiting;

export function putAside(awaiting: string | null): void {
  if (awaiting === null) tabStore.remove(keys.putAside);
  else tabStore.set(keys.putAside, awaiting);
}
