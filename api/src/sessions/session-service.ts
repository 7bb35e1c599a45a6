import type { Kysely, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role, SessionUser } from '@hive/contract/auth';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { RequestSession } from '../platform/authentication';
import { Problem } from '../platform/problem';
import { isWithinLifetime, secondsToLive } from './session-lifetime';
import { toSessionUser } from './session-mapper';
import type { SessionState } from './session-repository';
import { createSessionRepository } from './session-repository';
import type { RefreshToken } from './token-repository';
import { createTokenRepository } from './token-repository';
import { deriveKey, deriveSuccessor, hashToken, isToken, newToken } from './tokens';

/** Who a session belongs to: an account, or a registration whose code is still owed. */
export type SessionOwner = { userId: string; role: Role } | { registrationId: string };

/** Where a sign-in came from; shown to the person in the list of sessions. */
export interface Client {
  userAgent: string;
  address: string;
}

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

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens, renews and ends sessions. */
export function createSessionService(context: AppContext) {
  const { database, clock, policy, settings, log } = context;
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

  const isAlive = (state: SessionState, now: Date) =>
    state.revokedAt === null &&
    state.suspendedAt === null &&
    isWithinLifetime(lifetimes, state, now);

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
    if (!state || !current || !isAlive(state, now)) return { isRenewed: false, isStale: true };
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

  return {
    /** Opens a session that owes its second factor. */
    async open(on: Kysely<Database>, owner: SessionOwner, client: Client): Promise<OpenedSession> {
      const now = clock.now();
      const sessionId = newId();
      const role = 'userId' in owner ? owner.role : 'user';
      await createSessionRepository(on).insert(
        {
          id: sessionId,
          userId: 'userId' in owner ? owner.userId : null,
          registrationId: 'registrationId' in owner ? owner.registrationId : null,
          userAgent: client.userAgent.slice(0, 300),
          address: client.address,
        },
        now,
      );
      const chain = await beginChain(on, sessionId, now);
      return { sessionId, ...chain, secondsToLive: lifetimes[role].absoluteSeconds };
    },

    /**
     * Exchanges a refresh token for its successor and a new access token. Presenting it again gives the same
     * successor until that one has itself been used; from then on it can only be a copy, and the session ends.
     */
    async refresh(token: string | undefined): Promise<Refreshed> {
      if (token === undefined) return { isRenewed: false, isStale: false };
      if (!isToken(token)) return { isRenewed: false, isStale: true };
      const arrived = await createTokenRepository(database).findRefreshToken(hashToken(token));
      if (!arrived) return { isRenewed: false, isStale: true };
      return database.transaction().execute((on) => renew(on, token, arrived));
    },

    /**
     * The session has passed its second factor: every token from before is dead (no session fixation) and a new
     * chain begins. A session that ended in the meantime is refused.
     * @throws Problem UNAUTHENTICATED
     */
    async passSecondFactor(
      on: Transaction<Database>,
      sessionId: string,
      userId: string,
    ): Promise<OpenedSession> {
      const sessions = createSessionRepository(on);
      const tokens = createTokenRepository(on);
      const now = clock.now();
      const state = await sessions.lock(sessionId);
      if (!state || !isAlive(state, now)) throw new Problem('UNAUTHENTICATED', 'Please log in.');
      await sessions.markVerified(sessionId, userId, now);
      await tokens.deleteAccessTokens(sessionId);
      await tokens.retireChain(sessionId, now);
      const chain = await beginChain(on, sessionId, now);
      return { sessionId, ...chain, secondsToLive: secondsToLive(lifetimes, state, now) };
    },

    /** Ends the session of the bearer, and the one of the refresh cookie where that is another. */
    async end(session: RequestSession | null, refreshToken: string | undefined): Promise<void> {
      const now = clock.now();
      const ids = new Set<string>();
      if (session) ids.add(session.sessionId);
      if (refreshToken !== undefined && isToken(refreshToken)) {
        const found = await createTokenRepository(database).findRefreshToken(
          hashToken(refreshToken),
        );
        if (found) ids.add(found.sessionId);
      }
      for (const id of ids) await createSessionRepository(database).revoke(id, 'signed-out', now);
    },

    /** Ends every session of an account, for the reason kept with each. */
    async endAllOf(on: Kysely<Database>, userId: string, reason: string): Promise<void> {
      await createSessionRepository(on).revokeAllOf(userId, reason, clock.now());
    },

    /**
     * The person of a session.
     * @throws Problem UNAUTHENTICATED when the session is gone.
     */
    async describe(sessionId: string, on: Kysely<Database> = database): Promise<SessionUser> {
      const person = await createSessionRepository(on).findPerson(sessionId);
      if (!person) throw new Problem('UNAUTHENTICATED', 'Please log in.');
      return toSessionUser(person);
    },
  };
}
