import type { Party } from '@hive/contract/admin-invoices';
import type { Tier } from '@hive/contract/partners';
import { plans } from '@hive/contract/plans';
import type { Kysely, Selectable } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import type {
  MonthStatementTable,
  StatementPlanChange,
  StatementPlanDays,
} from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import { listPlanDays } from '../../partners/tiers/month-charge';
import type { Plan, PremiumPlan, PremiumState } from '../../partners/tiers/tier-policy';
import { mapInSlices } from '../../platform/process/slices';
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

/** A box's plans in a month, as its statement shows them. */
export type MonthPlan = Selectable<MonthStatementTable>['plan'];

/** A change of the plan, as PostgreSQL writes it in JSON. */
type ChangeRow<P extends Plan | PremiumPlan> = Omit<StatementPlanChange<P>, 'day'> & { at: string };

interface DueRow extends Omit<MonthFigures, 'feePence' | 'plan' | 'premiumPence'> {
  id: string;
  name: string;
  buyer: Party;
  tier: Tier;
  mode: Plan['mode'];
  premium: PremiumState;
  premiumChangesPence: number;
  createdAt: Date;
  /** Archived before the month began. Late conversions are still settled. */
  isArchived: boolean;
  since: Date | null;
  /** Of the month, in order. */
  changes: ChangeRow<Plan>[];
  premiumChanges: ChangeRow<PremiumPlan>[];
}

/**
 * Everything since the last settled month, of every box that is due; or of one box ($3) since a given time ($4), whether
 * it is due or not. Conversions count from their approval, and so do refunds received before it.
 * The tier, its mode and the premium plan are those at the start of the month: later changes are priced separately, and a
 * change scheduled for the month end counts from the start of the new month, even if it ran late.
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
      where t.at >= due.since and t.at < ends.end group by 1),
    premium_changed as (
      select p.box_id, sum(p.prorated_pence)::int as pence
      from premium_change p join due on due.id = p.box_id cross join ends
      where p.at >= due.since and p.at < ends.end group by 1)
    select due.id, due.name, json_build_object('name', coalesce(nullif(billing.name, ''), due.name),
        'address', coalesce(billing.address, '[]'), 'vatNumber', billing.vat_number) as buyer, due.created_at as "createdAt",
      coalesce(due.archived_at < ends.first, false) as "isArchived", due.carried as "carriedPence",
      coalesce(earned.pence, 0) as "commissionPence", coalesce(earned.conversions, 0) as conversions,
      coalesce(reversed.pence, 0) as "reversedPence", coalesce(reversed.reversals, 0) as reversals,
      coalesce(changed.pence, 0) as "tierChangesPence",
      coalesce(premium_changed.pence, 0) as "premiumChangesPence",
      coalesce(premium_begun.state, premium_before.state, 'free') as premium,
      coalesce(begun.tier, before.tier, due.tier) as tier, coalesce(begun.mode, before.mode, due.tier_mode) as mode,
      nullif(due.since, '-infinity') as since, coalesce((
        select json_agg(json_build_object('at', t.at, 'cause', t.cause, 'pence', t.prorated_pence,
          'before', json_build_object('tier', t.from_tier, 'mode', t.from_mode),
          'after', json_build_object('tier', t.to_tier, 'mode', t.to_mode)) order by t.at, t.id)
        from tier_change t where t.box_id = due.id and t.at >= ends.first and t.at < ends.end), '[]') as changes,
      coalesce((
        select json_agg(json_build_object('at', p.at, 'cause', p.cause, 'pence', p.prorated_pence,
          'before', json_build_object('premium', p.from_state),
          'after', json_build_object('premium', p.to_state)) order by p.at, p.id)
        from premium_change p where p.box_id = due.id and p.at >= ends.first and p.at < ends.end), '[]') as "premiumChanges"
    from due cross join ends
      left join lateral (select t.to_tier as tier, t.to_mode as mode from tier_change t where t.box_id = due.id
        and (t.at < ends.first or (t.cause = 'month-end' and t.at < ends.end)) order by t.at desc, t.id desc limit 1) begun on true
      left join lateral (select t.from_tier as tier, t.from_mode as mode from tier_change t where t.box_id = due.id
        and t.at >= ends.first order by t.at, t.id limit 1) before on true
      left join lateral (select p.to_state as state from premium_change p where p.box_id = due.id
        and (p.at < ends.first or (p.cause = 'month-end' and p.at < ends.end)) order by p.at desc, p.id desc limit 1) premium_begun on true
      left join lateral (select p.from_state as state from premium_change p where p.box_id = due.id
        and p.at >= ends.first order by p.at, p.id limit 1) premium_before on true
      left join billing_details billing on billing.box_id = due.id
      left join earned on earned.box_id = due.id
      left join reversed on reversed.box_id = due.id
      left join changed on changed.box_id = due.id
      left join premium_changed on premium_changed.box_id = due.id
    order by due.name, due.id`,
};

const firstDayOf = ({ createdAt }: DueRow, month: string): string => {
  const listed = londonDay(createdAt);
  return listed > month ? listed : month;
};

/**
 * The days of a month by plan, from the box's first day; none for an archived box.
 * @param first the plan at the start of the month
 * @param changes without those that `first` already includes
 */
function planDaysOf<P extends Plan | PremiumPlan>(
  row: DueRow,
  month: string,
  { first, changes = [] }: { first: P; changes?: readonly StatementPlanChange<P>[] },
): StatementPlanDays<P>[] {
  if (row.isArchived || londonDay(row.createdAt) >= monthAfter(month)) return [];
  return listPlanDays({
    since: firstDayOf(row, month),
    first,
    changes: changes
      .filter(({ cause }) => cause !== 'month-end')
      .map(({ after, day, cause }) => ({ to: after, day, cause })),
  });
}

/** The fee of a plan without the changes of the month: pro rata from the box's first day in the month it was added. */
const feeOf = (row: DueRow, month: string, first: Plan | PremiumPlan): number =>
  planDaysOf(row, month, { first }).reduce((sum, { pence }) => sum + pence, 0);

const toChange = <P extends Plan | PremiumPlan>({
  at,
  ...change
}: ChangeRow<P>): StatementPlanChange<P> => ({ ...change, day: londonDay(new Date(at)) });

/** The days and changes of tier and premium. Days without premium are not listed. */
function toMonthPlan(row: DueRow, month: string): MonthPlan {
  const { tier, mode, premium } = row;
  const changes = row.changes.map(toChange);
  const premiumChanges = row.premiumChanges.map(toChange);
  const premiumDays = planDaysOf(row, month, { first: { premium }, changes: premiumChanges });
  return {
    days: [
      ...planDaysOf(row, month, { first: { tier, mode }, changes }),
      ...premiumDays.filter(({ plan }) => plan.premium !== 'free'),
    ],
    changes: [...changes, ...premiumChanges],
  };
}

function toDueBox(row: DueRow, month: string): DueBox {
  const { id, name, buyer, since, tier, mode, premium } = row;
  const { commissionPence, conversions, reversedPence, reversals } = row;
  const { tierChangesPence, premiumChangesPence, carriedPence } = row;
  return {
    id,
    name,
    buyer,
    since,
    plan: toMonthPlan(row, month),
    figures: {
      commissionPence,
      conversions,
      reversedPence,
      reversals,
      feePence: feeOf(row, month, { tier, mode }),
      plan: plans[tier].name,
      tierChangesPence,
      premiumPence: feeOf(row, month, { premium }) + premiumChangesPence,
      carriedPence,
    },
  };
}

type Client = Pick<ClientBase, 'query'>;

/** The boxes that are not yet settled for the month, with their figures, by name; computed in slices. */
export async function listDueBoxes(client: Client, month: string): Promise<DueBox[]> {
  const values = [month, monthAfter(month), null, null];
  const { rows } = await client.query<DueRow>({ ...figuresOfMonth, values });
  return mapInSlices(rows, (row) => toDueBox(row, month));
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
