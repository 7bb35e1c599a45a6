import type { Kysely, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role, SessionUser } from '@hive/contract/auth';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { RequestSession } from '../platform/authentication';
import { Problem } from '../platform/problem';
import { secondsToLive } from './session-lifetime';
import { toSessionUser } from './session-mapper';
import { createSessionRepository } from './session-repository';
import type { OpenedSession, Refreshed } from './token-chains';
import { createTokenChains, isAlive } from './token-chains';
import { createTokenRepository } from './token-repository';
import { hashToken, isToken } from './tokens';

/** Who a session belongs to: an account, or a registration whose code is still owed. */
export type SessionOwner = { userId: string; role: Role } | { registrationId: string };

/** Where a sign-in came from; shown to the person in the list of sessions. */
export interface Client {
  userAgent: string;
  address: string;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens, renews and ends sessions. */
export function createSessionService(context: AppContext) {
  const { database, clock, policy } = context;
  const lifetimes = policy.sessionLifetimes;
  const { beginChain, renew } = createTokenChains(context);

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
      if (!state || !isAlive(lifetimes, state, now))
        throw new Problem('UNAUTHENTICATED', 'Please log in.');
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
