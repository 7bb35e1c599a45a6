import { createPasswordHasher } from '@hive/api/auth/accounts/password-hasher';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';

/** Accounts that sign in with the same password. */
export interface Accounts {
  emails: readonly string[];
  password: string;
}

/** Creates accounts of users. */
export async function makeAccounts(pool: Pool, count: number): Promise<Accounts> {
  const password = 'a sturdy phrase of benches';
  const hash = await createPasswordHasher(securityPolicy.password).hash(password);
  const emails = Array.from({ length: count }, (_unused, index) => `p${index}@accounts.example`);
  await pool.query(
    `insert into app_user (id, email, name, role, email_verified_at, password_hash)
     select id, email, 'Pat', 'user', now(), $3 from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [emails.map(() => newId()), emails, hash],
  );
  return { emails, password };
}
