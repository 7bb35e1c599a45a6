import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AppUserTable } from '../../src/database/schema';
import { hashToken, newToken } from '../../src/sessions/tokens';
import { createFactories } from './factories';
import type { TestApp } from './test-app';
import type { TestClient } from './test-client';

interface SignedIn {
  client: TestClient;
  userId: string;
}

/** A person with a session of their own; verified unless told otherwise. */
export async function signIn(
  api: TestApp,
  {
    isVerified = true,
    ...values
  }: Partial<Insertable<AppUserTable>> & { isVerified?: boolean } = {},
): Promise<SignedIn> {
  const user = await createFactories(api.database).makeUser(values);
  const now = api.clock.now();
  const sessionId = newId();
  await api.database
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      registration_id: null,
      two_factor_at: isVerified ? now : null,
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
  return { client, userId: user.id };
}
