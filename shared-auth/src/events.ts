import { claimSingleInstance } from './single-instance';

claimSingleInstance('events');

/**
 * Events of the session.
 * `session-expired`: the refresh was refused and the tokens are removed.
 * `verified`: the second factor was verified at sign-in and the status reloaded.
 * `show-2fa-upgrade-prompt`: the user signed in with an emailed code and has no stronger factor.
 */
export type AuthEvent = 'session-expired' | 'verified' | 'show-2fa-upgrade-prompt';

const listeners = new Map<AuthEvent, Set<() => void>>();

/** Adds a listener; the returned function removes it. */
export function onAuthEvent(event: AuthEvent, listener: () => void): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

/** Calls every listener, in the order they were added. */
export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener();
}
