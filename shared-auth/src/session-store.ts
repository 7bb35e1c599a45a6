import { create } from 'zustand';
import type { SessionUser } from '@hive/contract/auth';
import type { TermsAudience } from '@hive/contract/terms-versions';
import { leavingEvent } from '@hive/contract/page-events';
import { clearStored, writeToken } from './session-storage';

export interface SessionState {
  /** 'unknown' until the first check is done, and always on the server. */
  phase: 'unknown' | 'visitor' | 'signed-in';
  user: SessionUser | null;
  accessToken: string | null;
  /** The last status check failed; the session was reset. */
  checkFailed: boolean;
  /** The session ended while the user was active, and the user has not acknowledged it yet. */
  expired: boolean;
  /** It ended because the account is suspended; `expired` is then true as well. */
  suspended: boolean;
  /** The user logged out here and is being redirected. */
  leaving: boolean;
}

/** No one is signed in. */
export const visitor: SessionState = {
  phase: 'visitor',
  user: null,
  accessToken: null,
  checkFailed: false,
  expired: false,
  suspended: false,
  leaving: false,
};

/** The session store. One instance per page; only this file's functions change it. */
export const useSession = create<SessionState>()(() => ({ ...visitor, phase: 'unknown' }));

/** Stores a session that the server returned. */
export const storeSession = (user: SessionUser, accessToken: string): void => {
  writeToken(accessToken, user.twoFAVerified);
  const phase = 'signed-in';
  useSession.setState({ ...visitor, phase, user, accessToken });
};

/** Removes accepted terms from those that the user has to accept. */
export const markTermsAccepted = (audience: TermsAudience): void =>
  useSession.setState(({ user }) => ({
    user: user && {
      ...user,
      termsToAccept: user.termsToAccept?.filter((terms) => terms.audience !== audience),
    },
  }));

/**
 * Clears the session in this tab without a call to the server. When it expired, forms store their drafts first: the
 * guard unmounts the page right after, before any other code could load.
 */
export function resetSession(
  reason: Partial<Pick<SessionState, 'checkFailed' | 'expired' | 'suspended' | 'leaving'>> = {},
): void {
  clearStored();
  if (reason.expired) window.dispatchEvent(new Event(leavingEvent));
  useSession.setState({ ...visitor, ...reason });
}

/** Stores a rotated access token. */
export function renewToken(accessToken: string): void {
  writeToken(accessToken, useSession.getState().user?.twoFAVerified);
  useSession.setState({ accessToken });
}
