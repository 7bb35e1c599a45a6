import { toPounds } from '@hive/contract/money';
import type { WaitingItem } from '@hive/contract/overview';
import { waitingKinds } from '@hive/contract/overview';
import { sql } from 'kysely';
import { capCount, type WaitingCount, type WaitingRow } from '../database/waiting-count';
import type { AppContext } from '../platform/context';

/** Counts every kind in one statement: the request waits for the database once. Sorted as in the contract. */
export async function countWaiting(
  { database }: Pick<AppContext, 'database'>,
  counts: readonly WaitingCount[],
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingRow>`${sql.join(counts, sql` union all `)}`.execute(database);
  const sorted = waitingKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return sorted.map(({ kind, count, oldestAt, pence }) => ({
    kind,
    ...capCount(count),
    oldestAt: oldestAt?.toISOString() ?? null,
    amount: pence === null ? null : toPounds(Number(pence)),
  }));
}
