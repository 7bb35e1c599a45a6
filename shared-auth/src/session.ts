import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuthStatus, SessionUser, SignInAnswer } from '@hive/contract/auth';
import { ApiError, http } from './http';
import { listenToOtherTabs, tellOtherTabs } from './other-tabs';
import {
  clearStored,
  dropTabToken,
  hasSessionHint,
  markAwaiting,
  readToken,
  unmarkAwaiting,
  writeToken,
} from './session-storage';
import { holdSession, resetSession, useSession, visitor } from './session-store';
import { claimSingleInstance } from './single-instance';

claimSingleInstance('session');

export { renewToken, resetSession, useSession, type SessionState } from './session-store';

/** The person has been told that their session ended. */
export const acknowledgeExpiry = (): void =>
  useSession.setState({ expired: false, suspended: false });

/** Who logged out has come to a page that visitors may see. */
export const acknowledgeLeaving = (): void => useSession.setState({ leaving: false });

const askStatus = (): Promise<AuthStatus> => http.get<AuthStatus>(apiPaths.authStatus);

async function checkStatus(): Promise<void> {
  useSession.setState({ accessToken: readToken() });
  try {
    let status = await askStatus();
    if (!status.isAuthenticated && useSession.getState().accessToken && hasSessionHint()) {
      // The stored token has ended but the refresh cookie lives: without a bearer the server restores the session.
      useSession.setState({ accessToken: null });
      status = await askStatus();
    }
    const token = status.accessToken ?? useSession.getState().accessToken;
    if (status.isAuthenticated && status.user && token) holdSession(status.user, token);
    else resetSession();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONTRACT_RETIRED') leaveSession();
    // The answer that somebody is suspended is no failed check: it stands already.
    else if (!useSession.getState().suspended) resetSession({ checkFailed: true });
  }
}

/** A page too old to be answered learns nothing of the session: it stays, here and for the page loaded anew. */
const leaveSession = (): void => {
  if (!useSession.getState().user) useSession.setState({ ...visitor, checkFailed: true });
};

/** Whether this browser holds any sign of a session; the server has the last word. */
export const mayHaveSession = (): boolean => readToken() !== null || hasSessionHint();

let checking: Promise<void> | undefined;

const hear = (news: 'signed-out' | 'session-changed'): void => {
  if (news === 'signed-out') resetSession();
  else {
    dropTabToken();
    void reloadSession();
  }
};

/** A check that is under way began before whatever happened, and may not know of it. */
async function reloadSession(): Promise<void> {
  await checking;
  await loadSession();
}

/**
 * Finds out who is signed in; parallel calls share one check. A browser without any sign of a session asks nobody.
 * Never rejects: a failed check leaves a visitor with `checkFailed`.
 */
export async function loadSession(): Promise<void> {
  if (typeof window === 'undefined') return;
  listenToOtherTabs(hear);
  if (!mayHaveSession()) {
    useSession.setState(visitor);
    return;
  }
  checking ??= checkStatus().finally(() => {
    checking = undefined;
  });
  await checking;
}

/** A sign-in that has just begun and owes its second factor is marked, so that this tab asks for it. */
const markOwed = (user: SessionUser | null): void => {
  if (user && !user.twoFAVerified) markAwaiting(user.methods.includes('email'));
};

/** Begins the session that signing in or registering opened; it may still owe its second factor. */
export function startSession(answer: SignInAnswer): void {
  listenToOtherTabs(hear);
  clearStored();
  holdSession(answer.user, answer.accessToken);
  markOwed(answer.user);
  tellOtherTabs('session-changed');
}

/**
 * A session was begun outside this page, by a social sign-in: finds out whose, from the refresh cookie alone. Whatever
 * this tab and the others held before is another session's, and counts no more.
 */
export async function adoptSession(): Promise<void> {
  await checking;
  clearStored();
  await loadSession();
  markOwed(useSession.getState().user);
  tellOtherTabs('session-changed');
}

/** The second factor was proved: takes the fresh token and reads the status again. */
export async function verifySession(accessToken: string): Promise<void> {
  unmarkAwaiting();
  writeToken(accessToken, true);
  useSession.setState({ accessToken });
  await reloadSession();
  tellOtherTabs('session-changed');
}

/**
 * Logs out here, on the server and in every tab.
 * Rejects with an `ApiError`, the session kept, when the server did not hear: nobody is told they left while they did not.
 */
export async function endSession(): Promise<void> {
  await http.get(apiPaths.authLogout).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  resetSession({ leaving: true });
  tellOtherTabs('signed-out');
}

/**
 * What a log-out button needs. `leave` runs once the session has ended; whoever could not be logged out is told so
 * through `fault`.
 */
export function useLogOut(leave: () => void): {
  logOut: () => Promise<void>;
  busy: boolean;
  fault: string;
} {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function logOut() {
    setBusy(true);
    setFault('');
    try {
      await endSession();
      leave();
    } catch (error) {
      setBusy(false);
      const why = error instanceof ApiError ? error.message : 'Try again.';
      setFault(`You are still logged in. ${why}`);
    }
  }
  return { logOut, busy, fault };
}
