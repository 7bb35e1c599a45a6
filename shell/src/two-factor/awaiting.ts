import { storageKeys } from '@hive/shared-auth/session-storage';
import { tabStore } from '@hive/shared-auth/storage';

/*
 * The marks of a sign-in that owes its code. They steer what is shown and nothing else: whether a code is owed, and
 * whether one was mailed, only the server knows.
 */
const keys = { ...storageKeys, putAside: 'hive-code-put-aside' } as const;

/** When this tab's sign-in began to owe its code, or null. Only good for telling one sign-in from the next. */
export const readAwaiting = (): string | null => tabStore.get(keys.awaiting);

/** Whether a code was mailed for it already. */
export const wasCodeSent = (): boolean => tabStore.get(keys.codeSent) !== null;

export const markCodeSent = (): void => tabStore.set(keys.codeSent, 'true');

/** Whether the person has put this sign-in's question aside, to look around first. */
export const isPutAside = (awaiting: string): boolean => tabStore.get(keys.putAside) === awaiting;

export function putAside(awaiting: string | null): void {
  if (awaiting === null) tabStore.remove(keys.putAside);
  else tabStore.set(keys.putAside, awaiting);
}
