import type { Role } from '@hive/contract/auth';
import type { Authenticate } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { isWithinLifetime } from './session-lifetime';
import { hashToken, isToken } from './tokens';

interface AuthenticatedRow {
  id: string;
  user_id: string | null;
  registration_id: string | null;
  two_factor_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  role: Role | null;
  suspended_at: Date | null;
}

const findSession = {
  name: 'find-session-of-access-token',
  text: `select s.id, s.user_id, s.registration_id, s.two_factor_at, s.created_at, s.last_seen_at,
                u.role, u.suspended_at
         from access_token a
         join session s on s.id = a.session_id
         left join app_user u on u.id = s.user_id
         where a.hash = $1 and a.expires_at > $2 and s.revoked_at is null`,
};

const touchSession = {
  name: 'touch-session',
  text: 'update session set last_seen_at = $2 where id = $1 and last_seen_at < $2',
};

const touchAfterMs = 60_000;
const bearer = /^Bearer +(\S+) *$/i;

/**
 * Reads the session of a request's bearer token from the database, each time anew: suspending, demoting and logging
 * out take effect at the next request (S8). One prepared query; the last-seen mark is written once a minute.
 */
export function createAuthenticate(
  context: Pick<AppContext, 'pool' | 'clock' | 'policy'>,
): Authenticate {
  const { pool, clock, policy } = context;

  return async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !isToken(token)) return null;
    const now = clock.now();
    const found = await pool.query<AuthenticatedRow>({
      ...findSession,
      values: [hashToken(token), now],
    });
    const row = found.rows[0];
    if (!row) return null;
    const role = row.role ?? 'user';
    const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at, role };
    if (!isWithinLifetime(policy.sessionLifetimes, times, now)) return null;
    if (now.getTime() - row.last_seen_at.getTime() >= touchAfterMs) {
      await pool.query({ ...touchSession, values: [row.id, now] });
    }
    return {
      sessionId: row.id,
      userId: row.user_id,
      registrationId: row.registration_id,
      role,
      isVerified: row.two_factor_at !== null,
      isSuspended: row.suspended_at !== null,
    };
  };
}
