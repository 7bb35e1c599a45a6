import { limits } from '@hive/contract/limits';
import type { WaitingItem, WaitingKind } from '@hive/contract/overview';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema';

/**
 * Counts records that wait for an admin, up to the limit of exact counts, and finds the oldest. Reads the oldest ones
 * only, so that the cost is limited where an index has their order.
 * @param waiting the records, with the instant since when each waits
 */
export async function countWaiting<Tables, From extends keyof Tables>(
  database: Kysely<Database>,
  kind: WaitingKind,
  waiting: SelectQueryBuilder<Tables, From, { at: Date }>,
): Promise<WaitingItem> {
  const oldest = waiting.orderBy(sql`at`).limit(limits.exactCountMax + 1);
  const { count, oldestAt } = await database
    .selectFrom(oldest.as('waiting'))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('oldestAt')])
    .executeTakeFirstOrThrow();
  return toWaitingItem(kind, { count, oldestAt });
}

/** @param amount in pounds, of kinds that have one */
export const toWaitingItem = (
  kind: WaitingKind,
  { count, oldestAt }: { count: number; oldestAt: Date | null },
  amount: number | null = null,
): WaitingItem => ({
  kind,
  count: Math.min(count, limits.exactCountMax),
  isCapped: count > limits.exactCountMax,
  oldestAt: oldestAt?.toISOString() ?? null,
  amount,
});
