import { limits } from '@hive/contract/limits';
import type { WaitingItem } from '@hive/contract/overview';
import { waitingKinds } from '@hive/contract/overview';
import { sql } from 'kysely';
import type { WaitingCount, WaitingRow } from '../database/waiting-count';
import type { AppContext } from '../platform/context';
import { toPounds } from '@hive/contract/money';

/** Counts every kind in one statement: the request waits for the database once. Sorted as in the contract. */
export async function countWaiting(
  { database }: Pick<AppContext, 'database'>,
  counts: readonly WaitingCount[],
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingRow>`${sql.join(counts, sql` union all `)}`.execute(database);
  const sorted = waitingKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return sorted.map(({ kind, count, oldestAt, pence }) => ({
    kind,
    count: Math.min(count, limits.exactCountMax),
    isCapped: count > limits.exactCountMax,
    oldestAt: oldestAt?.toISOString() ?? null,
    amount: pence === null ? null : toPounds(Number(pence)),
  }));
}
