import { monthAfter } from '../../platform/time/months';
import type { Plan, PremiumPlan, TierPolicy } from './tier-policy';
import { monthlyFee, tierPolicy } from './tier-policy';

type Fees = Pick<TierPolicy, 'monthlyPence'>;

/** A change of a box's tier or of its premium plan. Each is charged separately. */
export interface DatedChange<P extends Plan | PremiumPlan = Plan> {
  to: P;
  /** The London day. */
  day: string;
  /** Only a partner's own change can make its day dearer than the plan that the day ends with. */
  cause: 'partner' | 'month-end' | 'dynamic' | 'admin';
}

/** A box's plans in one month. */
export interface PlanMonth<P extends Plan | PremiumPlan = Plan> {
  /** The first day that is charged: the first of the month, or the day the box was listed. */
  since: string;
  /** The plan on that day, before the changes. */
  first: P;
  /** Of this month, in order. */
  changes: readonly DatedChange<P>[];
}

/** Consecutive days with the same plan, and their share of the month's charge. */
export interface PlanDays<P extends Plan | PremiumPlan> {
  /** The first and the last day. */
  from: string;
  to: string;
  plan: P;
  /** The plan's price for a month. */
  monthlyPence: number;
  pence: number;
}

/**
 * The plan that a day is charged at: the dearest of the day, because a partner has had the use of it. A change by an admin
 * counts for the whole day, so that a mistake can be corrected, and so do the changes made automatically at night.
 */
function planOfDay<P extends Plan | PremiumPlan>(
  begin: P,
  changes: readonly DatedChange<P>[],
  fees: Fees,
): P {
  let charged = begin;
  for (const { to, cause } of changes) {
    const isDearer = monthlyFee(to, fees) >= monthlyFee(charged, fees);
    if (cause !== 'partner' || isDearer) charged = to;
  }
  return charged;
}

const nameOf = (plan: Plan | PremiumPlan): string =>
  'premium' in plan ? plan.premium : `${plan.mode} ${plan.tier}`;

/**
 * The days of a month by plan, in order. Their amounts, in pence without VAT, add up to the month's charge: it is rounded
 * once, halves up, and each share is the difference between two rounded sums.
 */
export function listPlanDays<P extends Plan | PremiumPlan>(
  { since, first, changes }: PlanMonth<P>,
  fees: Fees = tierPolicy,
): PlanDays<P>[] {
  const month = `${since.slice(0, 7)}-01`;
  const dayCount = daysBetween(month, monthAfter(month));
  const listed: PlanDays<P>[] = [];
  let plan = first;
  let sum = 0;
  for (let number = Number(since.slice(8)); number <= dayCount; number += 1) {
    // Without a date: the monthly run lists the days of every box.
    const day = `${month.slice(0, 8)}${String(number).padStart(2, '0')}`;
    const ofDay = changes.filter((change) => change.day === day);
    const charged = planOfDay(plan, ofDay, fees);
    const monthlyPence = monthlyFee(charged, fees);
    const pence = Math.round((sum + monthlyPence) / dayCount) - Math.round(sum / dayCount);
    const last = listed.at(-1);
    if (last && nameOf(last.plan) === nameOf(charged)) {
      last.to = day;
      last.pence += pence;
    } else listed.push({ from: day, to: day, plan: charged, monthlyPence, pence });
    sum += monthlyPence;
    plan = ofDay.at(-1)?.to ?? plan;
  }
  return listed;
}

/** The fees of a box's plans in a month, by days, in pence without VAT. */
export const chargeOf = <P extends Plan | PremiumPlan>(month: PlanMonth<P>, fees?: Fees): number =>
  listPlanDays(month, fees).reduce((sum, { pence }) => sum + pence, 0);

/**
 * The price of a change: the difference it makes to the month's charge. A negative amount is credited. The prices of all
 * changes of a month add up to its charge, to the penny.
 */
export const priceOf = <P extends Plan | PremiumPlan>(
  change: DatedChange<P>,
  month: PlanMonth<P>,
  fees?: Fees,
): number =>
  chargeOf({ ...month, changes: [...month.changes, change] }, fees) - chargeOf(month, fees);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
