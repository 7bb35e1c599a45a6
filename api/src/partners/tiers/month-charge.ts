import { addDays } from '../../platform/time/report-days';
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

/**
 * The fee of a day, as a monthly amount: the dearest plan of the day, because a partner has had the use of it. A change by
 * an admin counts for the whole day, so that a mistake can be corrected, and so do the changes made automatically at night.
 */
function feeOfDay<P extends Plan | PremiumPlan>(
  begin: P,
  changes: readonly DatedChange<P>[],
  fees: Fees,
): number {
  let dearest = monthlyFee(begin, fees);
  for (const { to, cause } of changes) {
    const fee = monthlyFee(to, fees);
    dearest = cause === 'partner' ? Math.max(dearest, fee) : fee;
  }
  return dearest;
}

/** The fees of a box's plans in a month, by days, in pence without VAT. It is rounded once, halves up. */
export function chargeOf<P extends Plan | PremiumPlan>(
  { since, first, changes }: PlanMonth<P>,
  fees: Fees = tierPolicy,
): number {
  const month = `${since.slice(0, 7)}-01`;
  const end = monthAfter(month);
  let [plan, sum] = [first, 0];
  for (let day = since; day < end; day = addDays(day, 1)) {
    const ofDay = changes.filter((change) => change.day === day);
    sum += feeOfDay(plan, ofDay, fees);
    plan = ofDay.at(-1)?.to ?? plan;
  }
  return Math.round(sum / daysBetween(month, end));
}

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
