import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuthStatus, SessionUser, SignInAnswer } from '@hive/contract/auth';
import { ApiError, http } from './http';
import { listenToOtherTabs, notifyOtherTabs, type TabMessage } from './other-tabs';
import {
  clearStored,
  markSignedInBefore,
  dropTabToken,
  hasSessionHint,
  markAwaiting,
  readToken,
  unmarkAwaiting,
  writeToken,
} from './session-storage';
import { storeSession, resetSession, useSession, visitor } from './session-store';
import { claimSingleInstance } from './single-instance';

claimSingleInstance('session');

export {
  markTermsAccepted,
  renewToken,
  resetSession,
  useSession,
  type SessionState,
} from './session-store';

// Shared with remotes through this module, since each shared module adds to the first visit.
export { notifyOtherTabs } from './other-tabs';
export { slotHost } from './slot-host';

/** The user has acknowledged that the session ended. */
export const acknowledgeExpiry = (): void =>
  useSession.setState({ expired: false, suspended: false });

/** After logging out, the user has reached a page that visitors may see. */
export const acknowledgeLeaving = (): void => useSession.setState({ leaving: false });

const fetchStatus = (): Promise<AuthStatus> => http.get(apiPaths.authStatus);

async function checkStatus(): Promise<void> {
  useSession.setState({ accessToken: readToken() });
  try {
    let status = await fetchStatus();
    if (!status.isAuthenticated && useSession.getState().accessToken && hasSessionHint()) {
      // The stored token has expired but the refresh cookie is valid: without a bearer token the server restores the session.
      useSession.setState({ accessToken: null });
      status = await fetchStatus();
    }
    const token = status.accessToken ?? useSession.getState().accessToken;
    if (status.isAuthenticated && status.user && token) storeSession(status.user, token);
    else resetSession();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONTRACT_RETIRED') keepSessionUnknown();
    // A suspended account is not a failed check: the session has been reset already.
    else if (!useSession.getState().suspended) resetSession({ checkFailed: true });
  }
}

/** The api no longer serves this page's contract, so the status is unknown. Stored tokens stay for the reloaded page. */
const keepSessionUnknown = (): void => {
  if (!useSession.getState().user) useSession.setState({ ...visitor, checkFailed: true });
};

/** Whether this browser stores any sign of a session; only the server knows for certain. */
export const mayHaveSession = (): boolean => readToken() !== null || hasSessionHint();

let checking: Promise<void> | undefined;

const handleTabMessage = (message: TabMessage): void => {
  if (message === 'signed-out') resetSession();
  else {
    dropTabToken();
    void reloadSession();
  }
};

/** A check that is already running may have started before the change: waits for it, then checks again. */
async function reloadSession(): Promise<void> {
  await checking;
  await loadSession();
}

/**
 * Loads who is signed in; parallel calls share one check. Without any sign of a session it sends no request.
 * Never rejects: a failed check results in a visitor with `checkFailed`.
 */
export async function loadSession(): Promise<void> {
  if (typeof window === 'undefined') return;
  listenToOtherTabs(handleTabMessage);
  if (!mayHaveSession()) {
    useSession.setState(visitor);
    return;
  }
  checking ??= checkStatus().finally(() => {
    checking = undefined;
  });
  await checking;
}

/** Marks a new session that still needs its second factor, so that this tab asks for it. */
const markAwaitingIfUnverified = (user: SessionUser | null): void => {
  if (user && !user.twoFAVerified) markAwaiting(user.methods.includes('email'));
};

/** Starts the session that signing in or registering created; it may still need its second factor. */
export function startSession(answer: SignInAnswer): void {
  listenToOtherTabs(handleTabMessage);
  clearStored();
  markSignedInBefore();
  storeSession(answer.user, answer.accessToken);
  markAwaitingIfUnverified(answer.user);
  notifyOtherTabs('session-changed');
}

/**
 * Loads a session that a social sign-in created outside this page, from the refresh cookie alone. Tokens that this tab
 * and others stored before belong to another session and are discarded.
 */
export async function adoptSession(): Promise<void> {
  await checking;
  clearStored();
  await loadSession();
  if (useSession.getState().user) markSignedInBefore();
  markAwaitingIfUnverified(useSession.getState().user);
  notifyOtherTabs('session-changed');
}

/** Stores the token issued after the second factor and reloads the status. */
export async function verifySession(accessToken: string): Promise<void> {
  unmarkAwaiting();
  writeToken(accessToken, true);
  useSession.setState({ accessToken });
  await reloadSession();
  notifyOtherTabs('session-changed');
}

/**
 * Logs out here, on the server and in every tab.
 * Rejects with an `ApiError` and leaves the session as it is when the server cannot be reached.
 */
export async function endSession(): Promise<void> {
  await http.get(apiPaths.authLogout).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  resetSession({ leaving: true });
  notifyOtherTabs('signed-out');
}

/**
 * The state of a log-out button. `leave` runs once the session has ended; `fault` is the message of a failed attempt.
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
      const reason = error instanceof ApiError ? error.message : 'Try again.';
      setFault(`You are still logged in. ${reason}`);
    }
  }
  return { logOut, busy, fault };
}
