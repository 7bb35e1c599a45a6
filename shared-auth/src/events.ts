import { claimSingleInstance } from './single-instance';

claimSingleInstance('events');

/**
 * What the client learns from an answer and the shell acts on.
 * `session-expired`: the refresh was refused, the tokens are gone.
 * `totp-required`: an action asked for the authenticator app (403 with reason TOTP_REQUIRED).
 */
export type AuthEvent = 'session-expired' | 'totp-required';

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
