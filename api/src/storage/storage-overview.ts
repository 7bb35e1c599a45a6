import type { HealthCheck } from '@hive/contract/overview';
import { sql } from 'kysely';
import type { AppContext } from '../platform/context';

/** Whether there are stored files that no record names. */
export async function checkOrphanedFiles({
  database,
}: Pick<AppContext, 'database'>): Promise<HealthCheck> {
  const { count, oldestAt } = await database
    .selectFrom('orphaned_file')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(found_at)`.as('oldestAt'),
    ])
    .executeTakeFirstOrThrow();
  const check = 'files';
  if (count === 0)
    return { check, state: 'ok', message: 'Every stored file belongs to a record.', at: null };
  const message = `${count === 1 ? '1 stored file belongs' : `${count} stored files belong`} to no record. We delete such files 30 days after they are found.`;
  return { check, state: 'notice', message, at: oldestAt?.toISOString() ?? null };
}
