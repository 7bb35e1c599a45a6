import type { MatchingAnswers } from './box';
import { describeCost, describeMonths, describePence } from './describe';
import type { PreparedBox } from './prepare';
import { hasCost, leavingMonths } from './wishes';

/** What the stated wishes have against a box, as sentences that are true of the data. */
export function caveatsFor({
  box,
  answers: { budgetPence = null, leaving = null },
}: {
  box: PreparedBox;
  answers: MatchingAnswers;
}): string[] {
  const caveats: string[] = [];
  if (budgetPence !== null && !hasCost(box)) caveats.push('Price not given yet');
  if (budgetPence !== null && box.monthlyCostPence > budgetPence) {
    const above = describePence(box.monthlyCostPence - budgetPence);
    caveats.push(`${describeCost(box)}, ${above} above your ${describePence(budgetPence)}`);
  }
  if (leaving !== null && box.minimumMonths > leavingMonths[leaving])
    caveats.push(`Minimum term ${describeMonths(box.minimumMonths)}`);
  return caveats;
}
