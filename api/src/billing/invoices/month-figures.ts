import type { Party } from '@hive/contract/admin-invoices';
import type { Tier } from '@hive/contract/partners';
import type { Kysely, Selectable } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import type {
  StatementPlanChange,
  StatementPlanDays,
  MonthStatementTable,
} from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import { listPlanDays } from '../../partners/tiers/month-charge';
import type { Plan } from '../../partners/tiers/tier-policy';
import { planNames } from '../../partners/tiers/tier-policy';
import { londonDay } from '../../platform/time/london-day';
import { monthAfter } from '../../platform/time/months';
import type { MonthFigures } from './settle-month';

/** A box with a month to settle. */
export interface DueBox {
  id: string;
  name: string;
  /** The recipient on the invoice. */
  buyer: Party;
  figures: MonthFigures;
  plan: MonthPlan;
  /** The approvals from then on are included; null: all of the box. */
  since: Date | null;
}

/** A box's plan in a month, as its statement shows it. */
export type MonthPlan = Selectable<MonthStatementTable>['plan'];

/** A change of the plan, as PostgreSQL writes it in JSON. */
type ChangeRow = Omit<StatementPlanChange, 'day'> & { at: string };

interface DueRow extends Omit<MonthFigures, 'feePence' | 'plan'> {
  id: string;
  name: string;
  buyer: Party;
  tier: Tier;
  mode: Plan['mode'];
  createdAt: Date;
  /** Archived before the month began. Late conversions are still settled. */
  isArchived: boolean;
  since: Date | null;
  /** Of the month, in order. */
  changes: ChangeRow[];
}

/**
 * Everything since the last settled month, of every box that is due; or of one box ($3) since a given time ($4), whether
 * it is due or not. Conversions count from their approval, and so do refunds received before it.
 * The tier and its mode are those at the start of the month: later changes are separate lines, and a change scheduled
 * for the month end counts from the start of the new month, even if it ran late.
 */
const figuresOfMonth = {
  name: 'invoices_figures',
  text: `with ends as (
      select ($1::date)::timestamp at time zone 'Europe/London' as first, ($2::date)::timestamp at time zone 'Europe/London' as end),
    due as (
      select box.*, coalesce(account.carried_pence, 0) as carried, coalesce($4::date::timestamp at time zone 'Europe/London',
        case when account.box_id is null then '-infinity'
          else (account.settled_month + interval '1 month') at time zone 'Europe/London' end) as since
      from box cross join ends left join invoice_account account on account.box_id = box.id
      where case when $3::uuid is null
        then box.created_at < ends.end and (account.box_id is null or account.settled_month < $1::date)
        else box.id = $3::uuid end),
    earned as (
      select c.box_id, count(*)::int as conversions, sum(c.commission_pence)::int as pence
      from conversion c join due on due.id = c.box_id cross join ends
      where c.status = 'approved' and c.decided_at >= due.since and c.decided_at < ends.end group by 1),
    reversed as (
      select c.box_id, count(*)::int as reversals, sum(r.commission_pence)::int as pence
      from conversion_reversal r join conversion c on c.id = r.conversion_id join due on due.id = c.box_id cross join ends
      where c.status = 'approved' and greatest(r.created_at, c.decided_at) >= due.since
        and greatest(r.created_at, c.decided_at) < ends.end group by 1),
    changed as (
      select t.box_id, sum(t.prorated_pence)::int as pence
      from tier_change t join due on due.id = t.box_id cross join ends
      where t.at >= due.since and t.at < ends.end group by 1)
    select due.id, due.name, json_build_object('name', coalesce(nullif(billing.name, ''), due.name),
        'address', coalesce(billing.address, '[]'), 'vatNumber', billing.vat_number) as buyer, due.created_at as "createdAt",
      coalesce(due.archived_at < ends.first, false) as "isArchived", due.carried as "carriedPence",
      coalesce(earned.pence, 0) as "commissionPence", coalesce(earned.conversions, 0) as conversions,
      coalesce(reversed.pence, 0) as "reversedPence", coalesce(reversed.reversals, 0) as reversals,
      coalesce(changed.pence, 0) as "tierChangesPence",
      coalesce(begun.tier, before.tier, due.tier) as tier, coalesce(begun.mode, before.mode, due.tier_mode) as mode,
      nullif(due.since, '-infinity') as since, coalesce((
        select json_agg(json_build_object('at', t.at, 'cause', t.cause, 'pence', t.prorated_pence,
          'before', json_build_object('tier', t.from_tier, 'mode', t.from_mode),
          'after', json_build_object('tier', t.to_tier, 'mode', t.to_mode)) order by t.at, t.id)
        from tier_change t where t.box_id = due.id and t.at >= ends.first and t.at < ends.end), '[]') as changes
    from due cross join ends
      left join lateral (select t.to_tier as tier, t.to_mode as mode from tier_change t where t.box_id = due.id
        and (t.at < ends.first or (t.cause = 'month-end' and t.at < ends.end)) order by t.at desc, t.id desc limit 1) begun on true
      left join lateral (select t.from_tier as tier, t.from_mode as mode from tier_change t where t.box_id = due.id
        and t.at >= ends.first order by t.at, t.id limit 1) before on true
      left join billing_details billing on billing.box_id = due.id
      left join earned on earned.box_id = due.id
      left join reversed on reversed.box_id = due.id
      left join changed on changed.box_id = due.id
    order by due.name, due.id`,
};

const firstDayOf = ({ createdAt }: DueRow, month: string): string => {
  const listed = londonDay(createdAt);
  return listed > month ? listed : month;
};

/**
 * The days of a month by plan, from the box's first day; none for an archived box.
 * @param changes without those that the plan at the start of the month already includes
 */
function planDaysOf(
  row: DueRow,
  month: string,
  changes: readonly StatementPlanChange[] = [],
): StatementPlanDays[] {
  if (row.isArchived || londonDay(row.createdAt) >= monthAfter(month)) return [];
  const { tier, mode } = row;
  return listPlanDays({
    since: firstDayOf(row, month),
    first: { tier, mode },
    changes: changes
      .filter(({ cause }) => cause !== 'month-end')
      .map(({ after, day, cause }) => ({ to: after, day, cause })),
  });
}

/** The tier fee of a box without the changes of the month: pro rata from its first day in the month it was added. */
const feeOf = (row: DueRow, month: string): number =>
  planDaysOf(row, month).reduce((sum, { pence }) => sum + pence, 0);

function toDueBox(row: DueRow, month: string): DueBox {
  const { id, name, buyer, since, tier } = row;
  const { commissionPence, conversions, reversedPence, reversals } = row;
  const { tierChangesPence, carriedPence } = row;
  const changes = row.changes.map(({ at, ...change }) => ({
    ...change,
    day: londonDay(new Date(at)),
  }));
  return {
    id,
    name,
    buyer,
    since,
    plan: { days: planDaysOf(row, month, changes), changes },
    figures: {
      commissionPence,
      conversions,
      reversedPence,
      reversals,
      feePence: feeOf(row, month),
      plan: planNames[tier],
      tierChangesPence,
      carriedPence,
    },
  };
}

type Client = Pick<ClientBase, 'query'>;

/** The boxes that are not yet settled for the month, with their figures, by name. */
export async function listDueBoxes(client: Client, month: string): Promise<DueBox[]> {
  const values = [month, monthAfter(month), null, null];
  const { rows } = await client.query<DueRow>({ ...figuresOfMonth, values });
  return rows.map((row) => toDueBox(row, month));
}

/**
 * The figures of one box for a month, settled or not.
 * @param since the first London day of the included approvals; 'start' for all of the box. By default, those not settled yet
 */
export async function readBoxMonth(
  database: Kysely<Database>,
  { boxId, month, since }: { boxId: string; month: string; since?: string | undefined },
): Promise<DueBox> {
  const from = since === 'start' ? '-infinity' : (since ?? null);
  const values = [month, monthAfter(month), boxId, from];
  const query = CompiledQuery.raw(figuresOfMonth.text, values);
  const { rows } = await database.executeQuery(query as CompiledQuery<DueRow>);
  return toDueBox(rows[0]!, month);
}
