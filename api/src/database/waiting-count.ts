import { limits } from '@hive/contract/limits';
import type { WaitingKind } from '@hive/contract/overview';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';

export interface WaitingRow {
  kind: WaitingKind;
  count: number;
  oldestAt: Date | null;
  /** The outstanding amount, of kinds that have one. */
  pence: string | null;
}

/** A count up to the limit of exact counts, and whether there are more. */
export const capCount = (count: number): { count: number; isCapped: boolean } => ({
  count: Math.min(count, limits.exactCountMax),
  isCapped: count > limits.exactCountMax,
});

/** Counts the records of one kind that wait for an admin: a part of the statement that counts every kind. */
export type WaitingCount = RawBuilder<WaitingRow>;

/**
 * Counts records up to one above the limit of exact counts, and finds the oldest. Reads the oldest ones only, so that the
 * cost is limited where an index has their order.
 * @param waiting the records, with the instant since when each waits
 */
export function waitingCount<Tables, From extends keyof Tables>(
  kind: WaitingKind,
  waiting: SelectQueryBuilder<Tables, From, { at: Date }>,
): WaitingCount {
  const oldest = waiting.orderBy(sql`at`).limit(limits.exactCountMax + 1);
  return sql`select ${sql.lit(kind)} as kind, count(*)::int as count, min(at) as "oldestAt", null::bigint as pence
    from ${oldest} as waiting`;
}
