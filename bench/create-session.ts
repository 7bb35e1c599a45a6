import { hashToken, newToken } from '@hive/api/platform/security/tokens';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';

/** Creates a user with a fresh second factor. Resolves with the id and an access token valid for an hour. */
export async function createSession(
  client: Pick<Pool, 'query'>,
  role: 'admin' | 'partner',
): Promise<{ userId: string; accessToken: string }> {
  const [userId, sessionId, accessToken] = [newId(), newId(), newToken()];
  await client.query(
    `insert into app_user (id, email, name, role, email_verified_at)
     values ($1, $2 || '@bench.example', 'Pat', $2, now())`,
    [userId, role],
  );
  await client.query(
    `insert into session (id, user_id, two_factor_at, two_factor_method, stepped_up_at)
     values ($1, $2, now(), 'totp', now())`,
    [sessionId, userId],
  );
  await client.query(
    `insert into access_token (hash, session_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [hashToken(accessToken), sessionId],
  );
  return { userId, accessToken };
}
