import type { Kysely, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role, SessionUser } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import type { Client } from '../devices/device-service';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import type { RequestSession } from '../../platform/http/authentication';
import { accountSuspended } from '../../platform/http/access';
import { Problem } from '../../platform/http/problem';
import { hashToken } from '../../platform/security/tokens';
import { revokeDeployTokens, type RevocationCause } from './revoke-deploy-tokens';
import { isAlive, secondsToLive } from './session-lifetime';
import type { OpenedSession, RefreshResult } from './create-renewal';
import type { RefreshRequest } from './decide-renewal';
import { createAcceptedTerms } from '../../terms/accepted-terms';
import { toSessionUser } from './session-mapper';
import type { FactorProof, SessionState } from './session-repository';
import { createSessionRepository } from './session-repository';
import { createTokenChains } from './token-chains';
import { createTokenRepository } from './token-repository';

/** The owner of a session: an account, or a registration that has not confirmed its code. */
export type SessionOwner = { userId: string; role: Role } | { registrationId: string };

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens, renews and ends sessions. */
export function createSessionService(context: AppContext) {
  const { database, clock, policy } = context;
  const lifetimes = policy.sessionLifetimes;
  const { beginChain, issueAccessToken, locate, renew } = createTokenChains(context);

  /** @throws Problem UNAUTHENTICATED when the session has ended. */
  async function lockAlive(trx: Transaction<Database>, sessionId: string): Promise<SessionState> {
    const state = await createSessionRepository(trx).lock(sessionId);
    if (state && isAlive(lifetimes, state, clock.now())) return state;
    throw new Problem('UNAUTHENTICATED', 'Please log in.');
  }

  /** Invalidates all earlier tokens and starts a new chain. */
  async function replaceTokens(
    trx: Transaction<Database>,
    state: SessionState,
  ): Promise<OpenedSession> {
    const tokens = createTokenRepository(trx);
    const now = clock.now();
    await tokens.deleteAccessTokens(state.id);
    await tokens.retireChain(state.id, now);
    const chain = await beginChain(trx, state.id, now);
    return { sessionId: state.id, ...chain, secondsToLive: secondsToLive(lifetimes, state, now) };
  }

  /** Throws if the token belongs to a session that is inactive only because its account is suspended. */
  async function refuseSuspended(token: string): Promise<void> {
    const sessionId = await createTokenRepository(database).findSession(hashToken(token));
    const state = sessionId && (await createSessionRepository(database).find(sessionId));
    if (!state || !state.suspendedAt) return;
    if (isAlive(lifetimes, { ...state, suspendedAt: null }, clock.now())) throw accountSuspended();
  }

  return {
    /** Opens a session that still has to pass its second factor. */
    async open(
      db: Kysely<Database>,
      owner: SessionOwner,
      client: Client,
      deviceId: string | null = null,
    ): Promise<OpenedSession> {
      const now = clock.now();
      const sessionId = newId();
      const role = 'userId' in owner ? owner.role : 'user';
      await createSessionRepository(db).insert(
        {
          id: sessionId,
          userId: 'userId' in owner ? owner.userId : null,
          registrationId: 'registrationId' in owner ? owner.registrationId : null,
          userAgent: client.userAgent,
          address: client.address,
          deviceId,
        },
        now,
      );
      const chain = await beginChain(db, sessionId, now);
      return { sessionId, ...chain, secondsToLive: lifetimes[role].absoluteSeconds };
    },

    /**
     * Exchanges a refresh token for a new access token, and for its successor when due. Requests that a browser with
     * several tabs can legitimately send are never rejected; a token that can only be a copy ends the session.
     * @throws Problem ACCOUNT_SUSPENDED for a session of a suspended account.
     */
    async refresh(
      token: string | undefined,
      request: Omit<RefreshRequest, 'at'>,
    ): Promise<RefreshResult> {
      if (token === undefined) return { isRenewed: false, isStale: false };
      const renewed = await renew(token, { ...request, at: clock.now() });
      if (!renewed.isRenewed) await refuseSuspended(token);
      return renewed;
    },

    /**
     * Marks the second factor as passed, invalidates all earlier tokens (against session fixation) and starts a new
     * chain. Rejects a session that has ended meanwhile.
     * @throws Problem UNAUTHENTICATED
     */
    async passSecondFactor(
      trx: Transaction<Database>,
      { sessionId, ...proof }: FactorProof,
    ): Promise<OpenedSession> {
      const state = await lockAlive(trx, sessionId);
      await createSessionRepository(trx).markVerified(sessionId, proof, clock.now());
      return replaceTokens(trx, state);
    },

    /**
     * Marks a verified session as having proved a strong factor again, which allows step-up actions.
     * @returns a fresh access token of the same session.
     * @throws Problem UNAUTHENTICATED when it ended meanwhile.
     */
    async stepUp(trx: Transaction<Database>, sessionId: string): Promise<string> {
      await lockAlive(trx, sessionId);
      const now = clock.now();
      await createSessionRepository(trx).markSteppedUp(sessionId, now);
      return issueAccessToken(trx, sessionId, now);
    },

    /**
     * Continues the session with new tokens. Copies of the old ones are worthless.
     * @throws Problem UNAUTHENTICATED when it ended meanwhile.
     */
    async renewTokens(trx: Transaction<Database>, sessionId: string): Promise<OpenedSession> {
      return replaceTokens(trx, await lockAlive(trx, sessionId));
    },

    /**
     * Records that the session is used from this known device.
     * @throws Problem UNAUTHENTICATED when it ended meanwhile.
     */
    async setDevice(
      trx: Transaction<Database>,
      sessionId: string,
      deviceId: string,
    ): Promise<void> {
      await lockAlive(trx, sessionId);
      await createSessionRepository(trx).setDevice(sessionId, deviceId);
    },

    /**
     * Ends the session of the bearer token and, if different, the one of the refresh cookie.
     * @returns their ids.
     */
    async end(session: RequestSession | null, refreshToken: string | undefined): Promise<string[]> {
      const now = clock.now();
      const ids = new Set<string>();
      if (session) ids.add(session.sessionId);
      const location = refreshToken === undefined ? undefined : await locate(refreshToken);
      if (location) ids.add(location.sessionId);
      for (const id of ids) await createSessionRepository(database).revoke(id, 'signed-out', now);
      return [...ids];
    },

    /**
     * Ends every session of an account, except one if given, and stores the reason with each. Also revokes the deploy tokens
     * that the account created.
     */
    async endAllForUser(
      trx: Transaction<Database>,
      userId: string,
      { exceptId, ...cause }: RevocationCause & { exceptId?: string },
    ): Promise<void> {
      const now = clock.now();
      await createSessionRepository(trx).revokeAllForUser(userId, cause.reason, now, exceptId);
      await revokeDeployTokens(trx, userId, now, cause);
    },

    /** Deletes sessions that ended long ago, in batches, so that locks are short. */
    async removeEnded(): Promise<void> {
      const longest = Math.max(
        ...Object.values(lifetimes).map((lifetime) => lifetime.absoluteSeconds),
      );
      const seconds = longest + policy.endedSessionsRetentionSeconds;
      const instant = addSeconds(clock.now(), -seconds);
      const sessionRows = createSessionRepository(database);
      const batchSize = 500;
      while ((await sessionRows.removeOpenedBefore(instant, batchSize)) === batchSize);
    },

    /**
     * The user of a session.
     * @throws Problem UNAUTHENTICATED when the session is gone.
     */
    async describe(sessionId: string, db: Kysely<Database> = database): Promise<SessionUser> {
      const person = await createSessionRepository(db).findPerson(sessionId);
      if (!person) throw new Problem('UNAUTHENTICATED', 'Please log in.');
      const user = toSessionUser(person);
      if (!user.twoFAVerified) return user;
      const terms = await createAcceptedTerms(db).listToAccept(person.id, person.role);
      return terms.length > 0 ? { ...user, termsToAccept: terms } : user;
    },
  };
}
