import axios from 'axios';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { toApiError } from './api-failure';
import { emitAuthEvent } from './events';
import { ApiError } from './http';
import { readSharedToken } from './session-storage';
import { renewToken, resetSession, useSession } from './session';

interface AccessTokenAnswer {
  accessToken: string;
}

/** Own call without interceptors: a refused refresh must not ask for a refresh. */
async function rotate(): Promise<void> {
  const answer = await axios
    .get<AccessTokenAnswer>(`${apiBase}${apiPaths.authRefresh}`, {
      withCredentials: true,
      timeout: 30_000,
    })
    .catch((failure: unknown) => {
      throw toApiError(failure);
    });
  renewToken(answer.data.accessToken);
}

/** Tabs take turns; who waited finds the token that the tab before has written. */
async function rotateAcrossTabs(failedToken: string | null): Promise<void> {
  if (!navigator.locks) return rotate();
  return navigator.locks.request('hive-refresh', async () => {
    const shared = readSharedToken();
    if (shared && failedToken && shared !== failedToken) renewToken(shared);
    else await rotate();
  });
}

/** The server's no. A lost connection or a busy server is none: the session may well live on. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

async function rotateOrExpire(failedToken: string | null, original: ApiError): Promise<void> {
  const hadSession = failedToken !== null || useSession.getState().phase === 'signed-in';
  try {
    await rotateAcrossTabs(failedToken);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A visitor who is refused has lost nothing.
    resetSession({ expired: hadSession });
    if (hadSession) emitAuthEvent('session-expired');
    throw original;
  }
}

let running: Promise<void> | undefined;

/**
 * Gets a token that is newer than the one that failed. All parallel callers share one rotation.
 * Rejects with the original refusal when the session has ended, or with why the refresh could not be tried.
 */
export async function refreshToken(failedToken: string | null, original: ApiError): Promise<void> {
  const current = useSession.getState().accessToken;
  if (current && current !== failedToken) return;
  running ??= rotateOrExpire(failedToken, original).finally(() => {
    running = undefined;
  });
  await running;
}
