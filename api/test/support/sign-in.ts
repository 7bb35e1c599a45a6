import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AppUserTable } from '../../src/database/account-schema';
import { hashToken, newToken } from '../../src/platform/security/tokens';
import { createFactories } from './factories';
import type { TestApp } from './test-app';
import type { TestClient } from './test-client';

interface SessionState {
  /** Default: true. */
  isVerified?: boolean;
  /** Whether a strong factor was verified just now. */
  isSteppedUp?: boolean;
}

interface SignInResult {
  client: TestClient;
  userId: string;
}

/** Creates a user with a session. */
export async function signIn(
  api: TestApp,
  { isVerified, isSteppedUp, ...values }: Partial<Insertable<AppUserTable>> & SessionState = {},
): Promise<SignInResult> {
  const user = await createFactories(api.database).makeUser(values);
  return {
    client: await openSession(api, user.id, { isVerified, isSteppedUp }),
    userId: user.id,
  };
}

/** Creates a session of an existing account. The client sends its access token and no cookies. */
export async function openSession(
  api: TestApp,
  userId: string,
  { isVerified = true, isSteppedUp = false }: SessionState = {},
): Promise<TestClient> {
  const now = api.clock.now();
  const sessionId = newId();
  await api.database
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      registration_id: null,
      two_factor_at: isVerified ? now : null,
      stepped_up_at: isSteppedUp ? now : null,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
      revoked_reason: null,
    })
    .execute();
  const token = newToken();
  await api.database
    .insertInto('access_token')
    .values({
      hash: hashToken(token),
      session_id: sessionId,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
  const client = api.makeClient();
  client.accessToken = token;
  return client;
}
