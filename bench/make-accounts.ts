import { createPasswordHasher } from '@hive/api/auth/accounts/password-hasher';
import { createAuthenticatorSealer } from '@hive/api/auth/factors/authenticator-sealer';
import { createTotp } from '@hive/api/auth/factors/totp';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';

/** Accounts that sign in with the same password, and with the same secret in their authenticator apps. */
export interface Accounts {
  emails: readonly string[];
  password: string;
  /** The current code of every app. */
  makeCode(): string;
}

/** Creates accounts of users. The key is that of the apis. */
export async function makeAccounts(
  pool: Pool,
  { count, secretKey }: { count: number; secretKey: Buffer },
): Promise<Accounts> {
  const password = 'a sturdy phrase of benches';
  const hash = await createPasswordHasher(securityPolicy.password).hash(password);
  const emails = Array.from({ length: count }, (_unused, index) => `p${index}@accounts.example`);
  const ids = emails.map(() => newId());
  await pool.query(
    `insert into app_user (id, email, name, role, email_verified_at, password_hash)
     select id, email, 'Pat', 'user', now(), $3 from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [ids, emails, hash],
  );
  const totp = createTotp(securityPolicy.totp);
  const secret = totp.generateSecret();
  const sealer = createAuthenticatorSealer({ secretKey, previousSecretKeys: [] });
  await pool.query(
    `insert into authenticator_app (user_id, sealed_secret, created_at, confirmed_at)
     select id, sealed, now(), now() from unnest($1::uuid[], $2::bytea[]) as given (id, sealed)`,
    [ids, ids.map((id) => sealer.seal(secret, id))],
  );
  return { emails, password, makeCode: () => totp.codeAt(secret, totp.stepAt(new Date())) };
}
