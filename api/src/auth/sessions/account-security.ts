import type { AccountSecurity } from '@hive/contract/admin-records';
import type { Role } from '@hive/contract/auth';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { createOwnSessionRepository } from './own-session-repository';
import { selectFactors } from './select-factors';
import { isWithinLifetime } from './session-lifetime';

interface Row {
  role: Role;
  hasPassword: boolean;
  hasApp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  hasGoogle: boolean;
  lastSignInAt: Date | null;
}

async function readAccount(database: Kysely<Database>, id: string): Promise<Row | undefined> {
  const { hasApp } = selectFactors('u.id');
  const { rows } = await sql<Row>`
    select u.role, u.password_hash is not null as "hasPassword", ${hasApp} as "hasApp",
      (select count(*)::int from passkey f where f.user_id = u.id) as passkeys,
      (select count(*)::int from recovery_code f where f.user_id = u.id and f.used_at is null) as "recoveryCodesLeft",
      exists (select from google_identity g where g.user_id = u.id) as "hasGoogle",
      (select max(s.two_factor_at) from session s where s.user_id = u.id and s.two_factor_at is not null) as "lastSignInAt"
    from app_user u where u.id = ${id} and u.erased_at is null`.execute(database);
  return rows[0];
}

/** Describes to admins how an account is protected and used: kinds and counts only. */
export function createAccountSecurity({
  database,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  const sessions = createOwnSessionRepository(database);

  /** @throws Problem NOT_FOUND */
  return async (session: RequestSession, id: string): Promise<AccountSecurity> => {
    checkAccess('admin', session);
    const account = await readAccount(database, id);
    if (!account) throw new Problem('NOT_FOUND', 'There is no such account.');
    const { role, lastSignInAt, ...factors } = account;
    const now = clock.now();
    const alive = (await sessions.list(id)).filter((row) =>
      isWithinLifetime(policy.sessionLifetimes, { ...row, role }, now),
    );
    return {
      ...factors,
      sessions: alive.length,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    };
  };
}

export type AccountSecurityReader = ReturnType<typeof createAccountSecurity>;
