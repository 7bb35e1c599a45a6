import type { LateCharges } from '@hive/contract/invoices';
import { toPounds } from '@hive/contract/money';
import type { BaseRate } from '../../platform/settings/base-rates';

/** Points above the base rate (Late Payment of Commercial Debts (Rate of Interest) (No. 3) Order 2002, article 4). */
const pointsAboveBase = 8;

/** A debt that becomes late until June has the rate of 31 December before it, a later one that of 30 June. */
const referenceDayOf = (firstLateDay: string): string => {
  const year = Number(firstLateDay.slice(0, 4));
  return firstLateDay.slice(5) < '07-01' ? `${year - 1}-12-31` : `${year}-06-30`;
};

/** The fixed sum by the size of the debt (Late Payment of Commercial Debts (Interest) Act 1998, section 5A). In pence. */
function fixedSumOf(pence: number): number {
  if (pence < 100_000) return 4_000;
  return pence < 1_000_000 ? 7_000 : 10_000;
}

/** A debt that is late. */
interface LateDebt {
  outstandingPence: number;
  /** The day after the due day. */
  firstLateDay: string;
  /** Days since the due day. */
  days: number;
}

/**
 * The statutory charges for late payment between businesses: simple interest by day on the outstanding sum, and a fixed
 * sum. Null if the settings have no base rate for the reference day.
 */
export function lateChargesOf(
  { outstandingPence, firstLateDay, days }: LateDebt,
  baseRates: readonly BaseRate[],
): LateCharges | null {
  const baseRateOn = referenceDayOf(firstLateDay);
  const baseRate = baseRates.find(({ day }) => day === baseRateOn);
  if (!baseRate) return null;
  const ratePercent = baseRate.percent + pointsAboveBase;
  const dailyPence = (outstandingPence * ratePercent) / 100 / 365;
  return {
    interest: toPounds(Math.round(dailyPence * days)),
    dailyInterest: toPounds(Math.round(dailyPence)),
    ratePercent,
    baseRatePercent: baseRate.percent,
    baseRateOn,
    fixedSum: toPounds(fixedSumOf(outstandingPence)),
  };
}
