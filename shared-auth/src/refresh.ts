import axios from 'axios';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { clientContract, contractHeader } from '@hive/contract/client-contract';
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

/** Why a token is refreshed. */
interface Occasion {
  /** The call was sent without user activity, so its refresh does not extend the session either. */
  isUnattended: boolean;
}

/** Calls axios without interceptors: a refused refresh must not trigger another one. */
async function rotate({ isUnattended }: Occasion): Promise<void> {
  const answer = await axios
    .get<AccessTokenAnswer>(`${apiBase}${apiPaths.authRefresh}`, {
      withCredentials: true,
      headers: {
        [contractHeader]: clientContract,
        ...(isUnattended && { [unattendedHeader]: '1' }),
      },
      timeout: limits.answerTimeoutSeconds * 1000,
    })
    .catch((failure: unknown) => {
      throw toApiError(failure);
    });
  renewToken(answer.data.accessToken);
}

/** Serialises refreshes across tabs with a web lock; a tab that waited uses the token that the previous one stored. */
async function rotateAcrossTabs(failedToken: string | null, occasion: Occasion): Promise<void> {
  let hasStarted = false;
  const turn = async (): Promise<void> => {
    hasStarted = true;
    const shared = readSharedToken();
    if (shared && failedToken && shared !== failedToken) renewToken(shared);
    else await rotate(occasion);
  };
  try {
    await navigator.locks.request('hive-refresh', turn);
  } catch (error) {
    // There are no locks on plain http or where storage is blocked. The server tolerates concurrent refreshes.
    if (hasStarted) throw error;
    await turn();
  }
}

/**
 * Whether the server refused the refresh. A lost connection, a busy server or a retired contract is no refusal: the
 * session may still be valid.
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
    // A visitor had no session to lose.
    const suspended = error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED';
    resetSession({ expired: hadSession || suspended, suspended });
    if (hadSession) emitAuthEvent('session-expired');
    throw original;
  }
}

let running: Promise<void> | undefined;

/**
 * Gets a token that is newer than the one that failed. All parallel callers share one rotation.
 * Rejects with the original error when the session has ended, or with the reason the refresh could not be sent.
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
