import { claimSingleInstance } from './single-instance';

claimSingleInstance('events');

/**
 * What happens to the session, for whoever acts on it.
 * `session-expired`: the refresh was refused, the tokens are gone.
 * `verified`: the second factor was proved at sign-in, the status read again.
 * `show-2fa-upgrade-prompt`: somebody is signed in with a mailed code who has nothing stronger.
 */
export type AuthEvent = 'session-expired' | 'verified' | 'show-2fa-upgrade-prompt';

const listeners = new Map<AuthEvent, Set<() => void>>();

/** Listens until the returned function is called. */
export function onAuthEvent(event: AuthEvent, listener: () => void): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

/** Tells every listener, in the order they came. */
export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener();
}
