import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { SecurityPolicy } from '../platform/security-policy';
import { isWithinLifetime, secondsToLive } from './session-lifetime';
import type { SessionState } from './session-repository';
import { createSessionRepository } from './session-repository';
import type { RefreshToken } from './token-repository';
import { createTokenRepository } from './token-repository';
import { deriveKey, deriveSuccessor, hashToken, newToken } from './tokens';

/** The tokens of a session, in clear for the last time. */
export interface OpenedSession {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  secondsToLive: number;
}

/** What came of presenting a refresh token. A stale one is worth nothing, and its cookies should go. */
export type Refreshed = Renewed | { isRenewed: false; isStale: boolean };

/** `refreshToken` is undefined where the browser's cookie should stay as it is. */
interface Renewed extends Omit<OpenedSession, 'refreshToken'> {
  isRenewed: true;
  refreshToken: string | undefined;
}

type Lifetimes = SecurityPolicy['sessionLifetimes'];

/** Whether a session may still be used. */
export function isAlive(lifetimes: Lifetimes, state: SessionState, now: Date): boolean {
  return (
    state.revokedAt === null &&
    state.suspendedAt === null &&
    isWithinLifetime(lifetimes, state, now)
  );
}

/** Access tokens, and the chains of refresh tokens that bring new ones (S8, S13). */
export function createTokenChains(context: AppContext) {
  const { clock, policy, settings, log } = context;
  const lifetimes = policy.sessionLifetimes;
  const successorKey = deriveKey(settings.secretKey, 'hive refresh successor');

  async function issueAccessToken(on: Kysely<Database>, sessionId: string, now: Date) {
    const accessToken = newToken();
    const expiresAt = new Date(now.getTime() + policy.accessTokenSeconds * 1000);
    await createTokenRepository(on).insertAccessToken(
      hashToken(accessToken),
      sessionId,
      expiresAt,
      now,
    );
    return accessToken;
  }

  /** A chain's first tokens. */
  async function beginChain(on: Kysely<Database>, sessionId: string, now: Date) {
    const refreshToken = newToken();
    await createTokenRepository(on).insertRefreshToken(
      hashToken(refreshToken),
      sessionId,
      null,
      now,
    );
    return { refreshToken, accessToken: await issueAccessToken(on, sessionId, now) };
  }

  /**
   * Renews under the session's row lock, so that tabs which refresh at once see each other's work. `arrived` is the
   * token as it was before the wait for that lock: what another tab did meanwhile is no theft.
   */
  async function renew(
    on: Transaction<Database>,
    token: string,
    arrived: RefreshToken,
  ): Promise<Refreshed> {
    const { sessionId } = arrived;
    const sessions = createSessionRepository(on);
    const tokens = createTokenRepository(on);
    const now = clock.now();
    const hash = hashToken(token);
    const state = await sessions.lock(sessionId);
    const current = await tokens.findRefreshToken(hash);
    if (!state || !current || !isAlive(lifetimes, state, now))
      return { isRenewed: false, isStale: true };
    // Another tab has just passed the second factor: its new cookies must not be swept away.
    if (current.retiredAt) return { isRenewed: false, isStale: false };
    if (arrived.supersededAt) {
      await sessions.revoke(sessionId, 'refresh-token-reused', now);
      log.warn({ sessionId }, 'a refresh token was used after its successor: the session is ended');
      return { isRenewed: false, isStale: true };
    }
    if (current.parentHash) await tokens.supersede(current.parentHash, now);
    const successor = deriveSuccessor(successorKey, token);
    await tokens.insertRefreshToken(hashToken(successor), sessionId, hash, now);
    await sessions.touch(sessionId, now);
    return {
      isRenewed: true,
      sessionId,
      // The browser got a younger one while this request waited; an older one must not take its place.
      refreshToken: current.supersededAt ? undefined : successor,
      accessToken: await issueAccessToken(on, sessionId, now),
      secondsToLive: secondsToLive(lifetimes, state, now),
    };
  }

  return { beginChain, renew };
}
