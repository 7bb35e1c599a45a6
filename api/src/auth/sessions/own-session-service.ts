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

/** Where a person is signed in, and how to end it. */
export function createOwnSessionService(
  { database, clock, policy }: Pick<AppContext, 'database' | 'clock' | 'policy'>,
  { sessions }: { sessions: SessionService },
) {
  const own = createOwnSessionRepository(database);

  return {
    /** The live sessions of the person, last used first. */
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
     * Ends one of the person's sessions: its next request is refused.
     * @returns whether it was the one that asks.
     * @throws Problem NOT_FOUND for another person's, or one that has ended already.
     */
    async end(session: RequestSession, id: string): Promise<boolean> {
      checkAccess('verified', session);
      if (!(await own.end(requireUser(session), id, 'ended-by-owner', clock.now()))) {
        throw new Problem('NOT_FOUND', 'This session has already ended.');
      }
      return id === session.sessionId;
    },

    /** Ends all of them, the one that asks and those that still owe their second factor too. */
    async endAll(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      await sessions.endAllForUser(database, requireUser(session), 'signed-out-everywhere');
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
