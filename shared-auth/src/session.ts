import { useState } from 'react';
import { create } from 'zustand';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuthStatus, SessionUser, SignInAnswer } from '@hive/contract/auth';
import { ApiError, http } from './http';
import { listenToOtherTabs, tellOtherTabs } from './other-tabs';
import {
  clearStored,
  dropTabToken,
  hasSessionHint,
  markAwaiting,
  markVerified,
  readToken,
  writeToken,
} from './session-storage';
import { claimSingleInstance } from './single-instance';

claimSingleInstance('session');

export interface SessionState {
  /** 'unknown' until the first check is done, and always on the server. */
  phase: 'unknown' | 'visitor' | 'signed-in';
  user: SessionUser | null;
  accessToken: string | null;
  /** The last status check got no usable answer; everything was reset. */
  checkFailed: boolean;
  /** The session ended under the person's hands and they have not been told yet. */
  expired: boolean;
}

const visitor: SessionState = {
  phase: 'visitor',
  user: null,
  accessToken: null,
  checkFailed: false,
  expired: false,
};

/** The one session of the page. Read it; change it only through this file's functions. */
export const useSession = create<SessionState>()(() => ({ ...visitor, phase: 'unknown' }));

const hold = (user: SessionUser, accessToken: string): void => {
  writeToken(accessToken, user.twoFAVerified);
  const phase = 'signed-in';
  useSession.setState({ ...visitor, phase, user, accessToken });
};

/** Forgets the session here, without telling the server. */
export function resetSession(
  why: Partial<Pick<SessionState, 'checkFailed' | 'expired'>> = {},
): void {
  clearStored();
  useSession.setState({ ...visitor, ...why });
}

/** The person has been told that their session ended. */
export const acknowledgeExpiry = (): void => useSession.setState({ expired: false });

/** Takes over a rotated access token. */
export function renewToken(accessToken: string): void {
  writeToken(accessToken, useSession.getState().user?.twoFAVerified ?? false);
  useSession.setState({ accessToken });
}

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
    if (status.isAuthenticated && status.user && token) hold(status.user, token);
    else resetSession();
  } catch {
    resetSession({ checkFailed: true });
  }
}

/** Whether this browser holds any sign of a session; the server has the last word. */
export const mayHaveSession = (): boolean => readToken() !== null || hasSessionHint();

let checking: Promise<void> | undefined;

const hear = (news: 'signed-out' | 'session-changed'): void => {
  if (news === 'signed-out') resetSession();
  else {
    dropTabToken();
    void loadSession();
  }
};

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

/** Begins the session that signing in or registering opened; it may still owe its second factor. */
export function startSession(answer: SignInAnswer): void {
  listenToOtherTabs(hear);
  clearStored();
  hold(answer.user, answer.accessToken);
  if (answer.requires2FA) markAwaiting(answer.methods.includes('email'));
  tellOtherTabs('session-changed');
}

/** The second factor was proved: takes the fresh token and reads the status again. */
export async function verifySession(accessToken: string): Promise<void> {
  markVerified();
  writeToken(accessToken, true);
  useSession.setState({ accessToken });
  await loadSession();
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
  resetSession();
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
