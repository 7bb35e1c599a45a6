import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';

/** A decision on a pending conversion. */
export interface Decision {
  conversionId: string;
  status: 'approved' | 'declined';
  /** The reason for declining it; null if approved. */
  reason: string | null;
  at: Date;
}

const decideConversions = {
  name: 'conversions_decide',
  // A declined conversion is removed from its daily count in the same statement.
  text: `with given as (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) as given (id, status, reason, at)),
    decided as (
      update conversion set status = given.status, decline_reason = given.reason, decided_at = given.at
      from given where conversion.id = given.id and conversion.status = 'pending'
      returning conversion.id, conversion.box_id, conversion.status, conversion.occurred_at),
    left_out as (
      update conversion_daily daily set conversions = conversions - declined.count
      from (select (occurred_at at time zone 'Europe/London')::date as day, box_id, count(*) as count
        from decided where status = 'declined' group by 1, 2) declined
      where daily.day = declined.day and daily.box_id = declined.box_id)
    select id from decided`,
};

const valuesOf = (decisions: readonly Decision[]): unknown[] => [
  arrayLiteral(decisions.map(({ conversionId }) => conversionId)),
  arrayLiteral(decisions.map(({ status }) => status)),
  decisions.map(({ reason }) => reason),
  arrayLiteral(decisions.map(({ at }) => at)),
];

/** Decides the conversions that are still pending and returns their ids. A decision is final. */
export async function decide(
  client: Pick<ClientBase, 'query'>,
  decisions: readonly Decision[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    ...decideConversions,
    values: valuesOf(decisions),
  });
  return rows.map(({ id }) => id);
}

/** The same of a single one, within a transaction. @returns whether it was pending */
export async function decideOne(trx: Transaction<Database>, decision: Decision): Promise<boolean> {
  const query = CompiledQuery.raw(decideConversions.text, valuesOf([decision]));
  return (await trx.executeQuery(query)).rows.length > 0;
}
