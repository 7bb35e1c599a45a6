import type { Party } from '@hive/contract/admin-invoices';
import type { Tier } from '@hive/contract/partners';
import { plans } from '@hive/contract/plans';
import type { ClientBase } from 'pg';
import { chargeOf } from '../../partners/tiers/month-charge';
import type { Plan, PremiumPlan, PremiumState } from '../../partners/tiers/tier-policy';
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
}

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
}

/**
 * Everything since the last settled month. Conversions count from their approval, and so do refunds received before it.
 * The tier, its mode and the premium plan are those at the start of the month: later changes are priced separately, and a change scheduled
 * for the month end counts from the start of the new month, even if it ran late.
 */
const figuresOfMonth = {
  name: 'invoices_figures',
  text: `with ends as (
      select ($1::date)::timestamp at time zone 'Europe/London' as first, ($2::date)::timestamp at time zone 'Europe/London' as end),
    due as (
      select box.*, coalesce(account.carried_pence, 0) as carried, case when account.box_id is null then '-infinity'
        else (account.settled_month + interval '1 month') at time zone 'Europe/London' end as since
      from box cross join ends left join invoice_account account on account.box_id = box.id
      where box.created_at < ends.end and (account.box_id is null or account.settled_month < $1::date)),
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
      coalesce(begun.tier, before.tier, due.tier) as tier, coalesce(begun.mode, before.mode, due.tier_mode) as mode
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

/** The fee of a plan that a box has at the start of the month; pro rata from its first day in the month it was added. */
function feeOf(
  first: Plan | PremiumPlan,
  { createdAt, isArchived }: DueRow,
  month: string,
): number {
  if (isArchived) return 0;
  const listed = londonDay(createdAt);
  const since = listed > month ? listed : month;
  return chargeOf({ since, first, changes: [] });
}

/** The boxes that are not yet settled for the month, with their figures, by name. */
export async function listDueBoxes(
  client: Pick<ClientBase, 'query'>,
  month: string,
): Promise<DueBox[]> {
  const values = [month, monthAfter(month)];
  const { rows } = await client.query<DueRow>({ ...figuresOfMonth, values });
  return rows.map((row) => {
    const { id, name, buyer, tier, mode, premium, premiumChangesPence, ...rest } = row;
    const { createdAt: _since, isArchived: _archived, ...figures } = rest;
    return {
      id,
      name,
      buyer,
      figures: {
        ...figures,
        plan: plans[tier].name,
        feePence: feeOf({ tier, mode }, row, month),
        premiumPence: feeOf({ premium }, row, month) + premiumChangesPence,
      },
    };
  });
}
