import type { SessionEntry } from '@hive/contract/security';
import { describeDevice } from '../devices/describe-device';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import type { OwnSession } from './own-session-repository';
import { createOwnSessionRepository } from './own-session-repository';
import { isWithinLifetime } from './session-lifetime';
import type { SessionService } from './session-service';

export type OwnSessionService = ReturnType<typeof createOwnSessionService>;

/** Lists and ends the sessions of a user. */
export function createOwnSessionService(
  { database, clock, policy }: Pick<AppContext, 'database' | 'clock' | 'policy'>,
  { sessions }: { sessions: SessionService },
) {
  const own = createOwnSessionRepository(database);

  return {
    /** The user's active sessions, most recently used first. */
    async list(session: RequestSession): Promise<SessionEntry[]> {
      checkAccess('verified', session);
      const now = clock.now();
      const { role } = session;
      const rows = await own.list(requireUser(session));
      return rows
        .filter((row) => isWithinLifetime(policy.sessionLifetimes, { ...row, role }, now))
        .map((row) => toSessionEntry(row, session.sessionId));
    },

    /**
     * Ends one of the user's sessions: its next request is rejected.
     * @returns whether it was the requesting session.
     * @throws Problem NOT_FOUND for another user's session, or one that has already ended.
     */
    async end(session: RequestSession, id: string): Promise<boolean> {
      checkAccess('verified', session);
      if (!(await own.end(requireUser(session), id, 'ended-by-owner', clock.now()))) {
        throw new Problem('NOT_FOUND', 'This session has already ended.');
      }
      return id === session.sessionId;
    },

    /** Ends all of the user's sessions, including the requesting one and those awaiting a second factor. */
    async endAll(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      const cause = { reason: 'signed-out-everywhere', by: session };
      await database
        .transaction()
        .execute((trx) => sessions.endAllForUser(trx, requireUser(session), cause));
    },
  };
}

function toSessionEntry(row: OwnSession, currentId: string): SessionEntry {
  return {
    _id: row.id,
    device: describeDevice(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
