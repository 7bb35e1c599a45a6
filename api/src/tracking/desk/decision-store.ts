import type { DeclineCode } from '@hive/contract/conversion-codes';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { RuleDays } from '../../database/conversion-schema';
import type { Database } from '../../database/schema';

/** A decision, without its order. */
export interface Verdict {
  status: 'approved' | 'declined';
  /** Why it is declined; null if approved. */
  code: DeclineCode | null;
  text: string | null;
  /** The admin; null if a rule approved it. */
  by: string | null;
  rule: { scope: 'site' | 'box'; days: RuleDays } | null;
}

/** A decision on a pending order. */
export interface Decision extends Verdict {
  conversionId: string;
  at: Date;
}

/** Two transactions that decline orders of the same days must lock the days in one sequence. */
const lockDays = `
  select from conversion_daily daily join (
    select distinct (occurred_at at time zone 'Europe/London')::date as day, box_id
    from conversion where id = any($1::uuid[])) declined
    on declined.day = daily.day and declined.box_id = daily.box_id
  order by daily.day, daily.box_id for update of daily`;

// A declined conversion is removed from its daily count in the same statement.
const decide = `
  with given as (
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::uuid[], $7::text[], $8::smallint[])
      as given (id, status, code, reason, at, decided_by, rule_scope, rule_days)),
  decided as (
    update conversion set status = given.status, decline_code = given.code, decline_reason = given.reason,
      decided_at = given.at, decided_by = given.decided_by,
      rule_scope = given.rule_scope, rule_days = given.rule_days
    from given where conversion.id = given.id and conversion.status = 'pending'
    returning conversion.id, conversion.box_id, conversion.status, conversion.occurred_at),
  left_out as (
    update conversion_daily daily set conversions = conversions - declined.count
    from (select (occurred_at at time zone 'Europe/London')::date as day, box_id, count(*) as count
      from decided where status = 'declined' group by 1, 2) declined
    where daily.day = declined.day and daily.box_id = declined.box_id)
  select id from decided`;

/** Decides the orders that are still pending and returns their ids. A decision is final. */
export async function storeDecisions(
  trx: Kysely<Database>,
  decisions: readonly Decision[],
): Promise<string[]> {
  if (decisions.length === 0) return [];
  const declined = decisions.filter(({ status }) => status === 'declined');
  if (declined.length > 0) {
    const ids = arrayLiteral(declined.map(({ conversionId }) => conversionId));
    await trx.executeQuery(CompiledQuery.raw(lockDays, [ids]));
  }
  const { rows } = await trx.executeQuery<{ id: string }>(
    CompiledQuery.raw(decide, [
      arrayLiteral(decisions.map(({ conversionId }) => conversionId)),
      arrayLiteral(decisions.map(({ status }) => status)),
      arrayLiteral(decisions.map(({ code }) => code)),
      decisions.map(({ text }) => text),
      arrayLiteral(decisions.map(({ at }) => at)),
      arrayLiteral(decisions.map(({ by }) => by)),
      arrayLiteral(decisions.map(({ rule }) => rule?.scope ?? null)),
      arrayLiteral(decisions.map(({ rule }) => rule?.days ?? null)),
    ]),
  );
  return rows.map(({ id }) => id);
}
