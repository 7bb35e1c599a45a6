import { create } from 'zustand';
import type { SessionUser } from '@hive/contract/auth';
import { leavingEvent } from '@hive/contract/page-events';
import { clearStored, writeToken } from './session-storage';

export interface SessionState {
  /** 'unknown' until the first check is done, and always on the server. */
  phase: 'unknown' | 'visitor' | 'signed-in';
  user: SessionUser | null;
  accessToken: string | null;
  /** The last status check got no usable answer; everything was reset. */
  checkFailed: boolean;
  /** The session ended under the person's hands and they have not been told yet. */
  expired: boolean;
  /** It ended like that because the account is suspended; then `expired` is true as well. */
  suspended: boolean;
  /** The person logged out here and is on the way to a page of the log-out's choosing. */
  leaving: boolean;
}

/** Nobody. */
export const visitor: SessionState = {
  phase: 'visitor',
  user: null,
  accessToken: null,
  checkFailed: false,
  expired: false,
  suspended: false,
  leaving: false,
};

/** The one session of the page. Read it; only this file's functions change it, and `session.ts` calls them. */
export const useSession = create<SessionState>()(() => ({ ...visitor, phase: 'unknown' }));

/** A session as the server tells it. */
export const holdSession = (user: SessionUser, accessToken: string): void => {
  writeToken(accessToken, user.twoFAVerified);
  const phase = 'signed-in';
  useSession.setState({ ...visitor, phase, user, accessToken });
};

/**
 * Forgets the session here, without telling the server. One that ended under the person's hands lets the forms keep
 * what was typed first: the guard takes the page away right after, before any other code could be fetched.
 */
export function resetSession(
  why: Partial<Pick<SessionState, 'checkFailed' | 'expired' | 'suspended' | 'leaving'>> = {},
): void {
  clearStored();
  if (why.expired) window.dispatchEvent(new Event(leavingEvent));
  useSession.setState({ ...visitor, ...why });
}

/** Takes over a rotated access token. */
export function renewToken(accessToken: string): void {
  writeToken(accessToken, useSession.getState().user?.twoFAVerified);
  useSession.setState({ accessToken });
}
