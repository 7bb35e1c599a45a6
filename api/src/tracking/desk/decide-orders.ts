import type { Transaction } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/context';
import type { Verdict } from './decision-store';
import { storeDecisions } from './decision-store';

/** Why an order cannot be decided. */
export type Refusal = 'not-found' | 'decided' | 'refunded';

/** The state of an order that a decision depends on. */
export interface OrderState {
  id: string;
  orderReference: string;
  status: 'pending' | 'approved' | 'declined';
  /** Fully refunded, so there is nothing to approve. */
  isRefunded: boolean;
  /** Refunded in part or in full. */
  hasRefund: boolean;
}

interface Options {
  verdict: Verdict;
  clock: Clock;
  /** Leaves out the orders that another transaction has locked instead of waiting for them. */
  skipLocked?: boolean;
  /** An additional condition, on the locked order. */
  isIncluded?: (order: OrderState) => boolean;
}

export interface Decided {
  decided: string[];
  refused: { id: string; reason: Refusal }[];
}

/** Reads the states of orders. */
export async function readOrderStates(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select c.id, c.order_reference as "orderReference", c.status, refunds.pence > 0 as "hasRefund",
      refunds.pence > 0 and refunds.pence >= c.amount_pence as "isRefunded"
    from conversion c cross join lateral (
      select coalesce(-sum(r.amount_pence), 0) as pence from conversion_reversal r where r.conversion_id = c.id) refunds
    where c.id = any(${arrayLiteral(ids)}::uuid[])`.execute(trx);
  return rows;
}

/** Why the order cannot be decided; null if it can. */
export function refusalOf(
  order: OrderState | undefined,
  { status }: Pick<Verdict, 'status'>,
): Refusal | null {
  if (!order) return 'not-found';
  if (order.status !== 'pending') return 'decided';
  return order.isRefunded && status === 'approved' ? 'refunded' : null;
}

async function lockOrders(
  trx: Transaction<Database>,
  ids: readonly string[],
  skipLocked: boolean,
): Promise<string[]> {
  const text = `select id from conversion where id = any($1::uuid[]) order by id for update ${skipLocked ? 'skip locked' : ''}`;
  const { rows } = await trx.executeQuery<{ id: string }>(
    CompiledQuery.raw(text, [arrayLiteral(ids)]),
  );
  return rows.map(({ id }) => id);
}

/**
 * Decides orders; a decision is final. Only pending ones are decided, and a fully refunded one is not approved. Orders in
 * neither list do not exist, are not included, or were locked by another transaction.
 */
export async function decideOrders(
  trx: Transaction<Database>,
  ids: readonly string[],
  { verdict, clock, skipLocked = false, isIncluded = () => true }: Options,
): Promise<Decided> {
  const locked = await lockOrders(trx, ids, skipLocked);
  // Read after they are locked: a refund that was in progress is complete then.
  const orders = (await readOrderStates(trx, locked)).filter(isIncluded);
  const refused = orders.flatMap((order) => {
    const reason = refusalOf(order, verdict);
    return reason ? [{ id: order.id, reason }] : [];
  });
  const refusedIds = new Set(refused.map(({ id }) => id));
  const at = clock.now();
  const decided = await storeDecisions(
    trx,
    orders
      .filter(({ id }) => !refusedIds.has(id))
      .map(({ id }) => ({ ...verdict, conversionId: id, at })),
  );
  return { decided, refused };
}
