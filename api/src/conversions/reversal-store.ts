import type { ClientBase } from 'pg';
import { arrayLiteral } from '../database/array-literal';

type Client = Pick<ClientBase, 'query'>;

/** A refund to be kept; `amountPence` is how much goes back, above zero. */
export interface NewReversal {
  id: string;
  conversionId: string;
  reference: string;
  amountPence: number;
  occurredAt: Date;
  receivedAt: Date;
}

/** A refund as it is kept: both sums are negative. */
export interface Reversal {
  id: string;
  conversionId: string;
  reference: string;
  amountPence: number;
  commissionPence: number;
  occurredAt: Date;
  receivedAt: Date;
}

const columns = `id, conversion_id as "conversionId", reference, amount_pence as "amountPence",
  commission_pence as "commissionPence", occurred_at as "occurredAt", created_at as "receivedAt"`;

const insertReversals = {
  name: 'conversions_insert_reversals',
  // Commission goes back in proportion to all that was paid back so far, so that parts come to the whole exactly.
  text: `insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
    select given.id, c.id, c.box_id, given.reference, -given.amount,
      before.commission - round(c.commission_pence::numeric * (before.amount + given.amount) / c.amount_pence),
      given.at, given.created_at
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[])
      as given (id, conversion_id, reference, amount, at, created_at)
    join conversion c on c.id = given.conversion_id
    cross join lateral (select coalesce(-sum(amount_pence), 0) as amount, coalesce(-sum(commission_pence), 0) as commission
      from conversion_reversal r where r.conversion_id = c.id) before
    on conflict (box_id, reference) do nothing
    returning ${columns}`,
};

/**
 * Keeps those whose reference is new, and gives them. Whoever calls holds the conversions' rows and has checked what is
 * left of them; of one conversion there is one reversal at a time.
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
