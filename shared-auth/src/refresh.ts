import axios from 'axios';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { limits } from '@hive/contract/limits';
import { unattendedHeader } from '@hive/contract/unattended';
import { toApiError } from './api-failure';
import { emitAuthEvent } from './events';
import { ApiError } from './api-error';
import { readSharedToken } from './session-storage';
import { renewToken, resetSession, useSession } from './session-store';

interface AccessTokenAnswer {
  accessToken: string;
}

/** What a token is needed for. */
interface Occasion {
  /** A call that was made while nobody was there: its refresh keeps the session no more than it does. */
  isUnattended: boolean;
}

/** Own call without interceptors: a refused refresh must not ask for a refresh. */
async function rotate({ isUnattended }: Occasion): Promise<void> {
  const answer = await axios
    .get<AccessTokenAnswer>(`${apiBase}${apiPaths.authRefresh}`, {
      withCredentials: true,
      headers: {
        [contractHeader]: contractVersion,
        ...(isUnattended && { [unattendedHeader]: '1' }),
      },
      timeout: limits.answerTimeoutSeconds * 1000,
    })
    .catch((failure: unknown) => {
      throw toApiError(failure);
    });
  renewToken(answer.data.accessToken);
}

/** Tabs take turns where the browser lets them; who waited finds the token that the tab before has written. */
async function rotateAcrossTabs(failedToken: string | null, occasion: Occasion): Promise<void> {
  let begun = false;
  const turn = async (): Promise<void> => {
    begun = true;
    const shared = readSharedToken();
    if (shared && failedToken && shared !== failedToken) renewToken(shared);
    else await rotate(occasion);
  };
  try {
    await navigator.locks.request('hive-refresh', turn);
  } catch (error) {
    // No locks on plain http, and none where storage is blocked. The server bears with tabs that come at once.
    if (begun) throw error;
    await turn();
  }
}

/**
 * The server's no. A lost connection or a busy server is none, nor that this page is too old to be understood: the
 * session may well live on.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'CONTRACT_RETIRED';

async function rotateOrExpire(
  failedToken: string | null,
  original: ApiError,
  occasion: Occasion,
): Promise<void> {
  const hadSession = failedToken !== null || useSession.getState().phase === 'signed-in';
  try {
    await rotateAcrossTabs(failedToken, occasion);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A visitor who is refused has lost nothing.
    const suspended = error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED';
    resetSession({ expired: hadSession || suspended, suspended });
    if (hadSession) emitAuthEvent('session-expired');
    throw original;
  }
}

let running: Promise<void> | undefined;

/**
 * Gets a token that is newer than the one that failed. All parallel callers share one rotation.
 * Rejects with the original refusal when the session has ended, or with why the refresh could not be tried.
 */
export async function refreshToken(
  failedToken: string | null,
  original: ApiError,
  occasion: Occasion = { isUnattended: false },
): Promise<void> {
  const current = useSession.getState().accessToken;
  if (current && current !== failedToken) return;
  running ??= rotateOrExpire(failedToken, original, occasion).finally(() => {
    running = undefined;
  });
  await running;
}
