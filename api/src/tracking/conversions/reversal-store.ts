import type { ClientBase } from 'pg';
import { arrayLiteral } from '../../database/array-literal';

type Client = Pick<ClientBase, 'query'>;

/** A refund to store; `amountPence` is the refunded amount, above zero. */
export interface NewReversal {
  id: string;
  conversionId: string;
  reference: string;
  amountPence: number;
  occurredAt: Date;
  receivedAt: Date;
}

/** A stored refund: both amounts are negative. */
export interface Reversal {
  id: string;
  conversionId: string;
  orderReference: string;
  reference: string;
  amountPence: number;
  commissionPence: number;
  occurredAt: Date;
  receivedAt: Date;
}

const columns = `r.id, r.conversion_id as "conversionId", c.order_reference as "orderReference", r.reference,
  r.amount_pence as "amountPence", r.commission_pence as "commissionPence", r.occurred_at as "occurredAt", r.created_at as "receivedAt"`;

const insertReversals = {
  name: 'conversions_insert_reversals',
  // Commission is refunded in proportion to the total refunded so far, so that the parts add up to the whole exactly.
  text: `with r as (
    insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
    select given.id, c.id, c.box_id, given.reference, -given.amount,
      before.commission - round(c.commission_pence::numeric * (before.amount + given.amount) / c.amount_pence),
      given.at, given.created_at
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[])
      as given (id, conversion_id, reference, amount, at, created_at)
    join conversion c on c.id = given.conversion_id
    cross join lateral (select coalesce(-sum(amount_pence), 0) as amount, coalesce(-sum(commission_pence), 0) as commission
      from conversion_reversal r where r.conversion_id = c.id) before
    on conflict (box_id, reference) do nothing
    returning *)
    select ${columns} from r join conversion c on c.id = r.conversion_id`,
};

/**
 * Stores the refunds with a new reference and returns them. The caller has locked the conversions' rows and checked their
 * remaining amounts, and passes at most one refund per conversion.
 */
export async function insertReversed(
  client: Client,
  reversals: readonly NewReversal[],
): Promise<Reversal[]> {
  const { rows } = await client.query<Reversal>({
    ...insertReversals,
    values: [
      arrayLiteral(reversals.map(({ id }) => id)),
      arrayLiteral(reversals.map(({ conversionId }) => conversionId)),
      reversals.map(({ reference }) => reference),
      arrayLiteral(reversals.map(({ amountPence }) => amountPence)),
      arrayLiteral(reversals.map(({ occurredAt }) => occurredAt)),
      arrayLiteral(reversals.map(({ receivedAt }) => receivedAt)),
    ],
  });
  return rows;
}

/** An order, locked so that no other refund of it is processed until the transaction ends. */
export interface LockedOrder {
  id: string;
  status: 'pending' | 'approved' | 'declined';
  occurredAt: Date;
  /** The order's remaining amount after refunds. */
  leftPence: number;
}

export async function lockOrder(
  client: Client,
  boxId: string,
  orderReference: string,
): Promise<LockedOrder | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'conversions_lock_order',
    text: 'select id from conversion where box_id = $1 and order_reference = $2 for update',
    values: [boxId, orderReference],
  });
  if (!rows[0]) return undefined;
  // Read the sum after taking the lock: it may have changed before.
  const { rows: orders } = await client.query<LockedOrder>({
    name: 'conversions_read_order',
    text: `select id, status, occurred_at as "occurredAt", amount_pence + (
        select coalesce(sum(r.amount_pence), 0) from conversion_reversal r where r.conversion_id = c.id)::int as "leftPence"
      from conversion c where id = $1`,
    values: [rows[0].id],
  });
  return orders[0];
}

/** The refund with this reference, if it was reported. */
export async function findByReference(
  client: Client,
  boxId: string,
  reference: string,
): Promise<Reversal | undefined> {
  const { rows } = await client.query<Reversal>({
    name: 'conversions_find_reversal',
    text: `select ${columns} from conversion_reversal r join conversion c on c.id = r.conversion_id
      where r.box_id = $1 and r.reference = $2`,
    values: [boxId, reference],
  });
  return rows[0];
}
