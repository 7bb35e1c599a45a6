import type { Pool } from 'pg';
import { hasPooler, statementTimeoutMs } from './connect';
import type { PoolerSettings } from './connect';
import { underMigrationLock } from './migrate';

/**
 * Makes the time limit of statements the default of the pooler's role in this database, because connections through a
 * pooler cannot set it. Leaves a default that an operator chose, and does nothing without a pooler. Sessions that the
 * pooler has open get it when they are replaced.
 * @returns what was done or is left to do, for the operator; null if nothing was necessary
 */
export async function storeRoleTimeout(
  settings: PoolerSettings,
  directPool: Pool,
): Promise<string | null> {
  if (!hasPooler(settings)) return null;
  const { username, searchParams } = new URL(settings.databaseUrl);
  const user = searchParams.get('user') ?? decodeURIComponent(username);
  // Two processes that alter a role at the same moment would fail.
  return underMigrationLock(directPool, async (client) => {
    const { rows } = await client.query<{ command: string }>(missingDefault, [
      user,
      `${statementTimeoutMs / 1000}s`,
    ]);
    const command = rows[0]?.command;
    if (!command) return null;
    try {
      await client.query(command);
      return `The statements of the pooler's role have a time limit now: ${command}.`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `The statements of the pooler's role have no time limit (${reason}). Run as its administrator: ${command}.`;
    }
  });
}

/** The command that sets the default, unless there is one for the role or the database. */
const missingDefault = `
  select format('alter role %I in database %I set statement_timeout = %L', name, current_database(), $2::text) as command
  from coalesce(nullif($1::text, ''), current_user) as name
  where not exists (
    select from pg_db_role_setting setting
      left join pg_roles role on role.oid = setting.setrole
      left join pg_database database on database.oid = setting.setdatabase,
      unnest(setconfig) as given
    where coalesce(role.rolname, name) = name and coalesce(database.datname, current_database()) = current_database()
      and given like 'statement_timeout=%')`;
