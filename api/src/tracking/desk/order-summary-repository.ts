import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

export interface OrderSums {
  count: number;
  amountPence: number;
  commissionPence: number;
}

export interface OrderSummaryRow {
  pending: OrderSums;
  flagged: number;
  approved: OrderSums;
  declined: OrderSums;
  refunds: OrderSums;
  lastOrderAt: Date | null;
}

/** Sums up the rows that match a condition, as one JSON value: beyond 2^31 pence they are numbers still. */
const sumsOf = (condition = sql`true`) => sql<OrderSums>`json_build_object(
  'count', count(*) filter (where ${condition}),
  'amountPence', coalesce(sum(amount_pence) filter (where ${condition}), 0),
  'commissionPence', coalesce(sum(commission_pence) filter (where ${condition}), 0))`;

/** Sums up the orders and refunds of a box. Undefined if there is no such box. */
export async function readOrderSummary(
  database: Kysely<Database>,
  boxId: string,
): Promise<OrderSummaryRow | undefined> {
  const status = (name: string) => sql`status = ${sql.lit(name)}`;
  const { rows } = await sql<OrderSummaryRow>`
    select o.*, (select ${sumsOf()} from conversion_reversal where box_id = box.id) as refunds
    from box, lateral (
      select ${sumsOf(status('pending'))} as pending, ${sumsOf(status('approved'))} as approved,
        ${sumsOf(status('declined'))} as declined,
        (count(*) filter (where status = 'pending' and is_flagged))::int as flagged,
        max(occurred_at) as "lastOrderAt"
      from conversion where box_id = box.id) o
    where box.id = ${boxId} and box.archived_at is null`.execute(database);
  return rows[0];
}
