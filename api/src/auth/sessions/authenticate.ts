import type { Role } from '@hive/contract/auth';
import type { Authenticate } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { readBearer } from '../../platform/http/read-bearer';
import { hashToken, isToken } from '../../platform/security/tokens';
import { describeClient } from './browser';
import { isWithinLifetime } from './session-lifetime';
import { isUnattended } from './is-unattended';

interface AuthenticatedRow {
  id: string;
  expires_at: Date;
  user_id: string | null;
  registration_id: string | null;
  two_factor_at: Date | null;
  two_factor_method: string | null;
  created_at: Date;
  last_seen_at: Date;
  role: Role | null;
  suspended_at: Date | null;
  stepped_up_at: Date | null;
  device_id: string | null;
}

const findSession = {
  name: 'find-session-of-access-token',
  text: `select s.id, a.expires_at, s.user_id, s.registration_id, s.two_factor_at, s.two_factor_method, s.created_at, s.last_seen_at,
                s.stepped_up_at, s.device_id, u.role, u.suspended_at
         from access_token a
         join session s on s.id = a.session_id
         left join app_user u on u.id = s.user_id
         where a.hash = $1 and a.expires_at > $2 and s.revoked_at is null`,
};

const touchSession = {
  name: 'touch-session',
  text: `update session set last_seen_at = $2, user_agent = $3, address = $4
         where id = $1 and last_seen_at < $2`,
};

const touchAfterMs = 60_000;

/**
 * Reads the session of a request's bearer token from the database on every request, so that suspension, demotion and
 * logout take effect at once. One prepared query. The last-seen time and address are updated once a minute, unless
 * the page reports that the user is away.
 */
export function createAuthenticate(
  context: Pick<AppContext, 'pool' | 'clock' | 'policy'>,
): Authenticate {
  const { pool, clock, policy } = context;

  return async (request) => {
    const token = readBearer(request);
    if (!token || !isToken(token)) return null;
    const now = clock.now();
    const hash = hashToken(token);
    const found = await pool.query<AuthenticatedRow>({ ...findSession, values: [hash, now] });
    const row = found.rows[0];
    if (!row) return null;
    const role = row.role ?? 'user';
    const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at, role };
    if (!isWithinLifetime(policy.sessionLifetimes, times, now)) return null;
    const isSeen = !isUnattended(request);
    if (isSeen && now.getTime() - row.last_seen_at.getTime() >= touchAfterMs) {
      const { userAgent, address } = describeClient(request);
      await pool.query({ ...touchSession, values: [row.id, now, userAgent, address] });
    }
    const isFresh = (proof: Date | null): boolean =>
      proof !== null && now.getTime() - proof.getTime() < policy.stepUpSeconds * 1000;
    return {
      sessionId: row.id,
      tokenExpiresAt: row.expires_at,
      requestId: request.id,
      userId: row.user_id,
      registrationId: row.registration_id,
      role,
      isVerified: row.two_factor_at !== null,
      isSuspended: row.suspended_at !== null,
      isJustVerified: row.two_factor_method !== 'trusted-device' && isFresh(row.two_factor_at),
      isSteppedUp: isFresh(row.stepped_up_at),
      deviceId: row.device_id,
    };
  };
}
