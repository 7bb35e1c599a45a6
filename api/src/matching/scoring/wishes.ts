import type { LeavingWish } from '@hive/contract/matching';
import type { MatchingAnswers } from './box';
import type { PreparedBox } from './prepare';
import { matchingSettings } from './settings';

type Wishes = Pick<MatchingAnswers, 'budgetPence' | 'leaving'>;
type WishedFacts = Pick<PreparedBox, 'monthlyCostPence' | 'minimumMonths'>;

/** The months after which each wish wants to be able to leave. */
export const leavingMonths: Record<LeavingWish, number> = { anytime: 0, 'three-months': 3 };

/** Whether the price is known: a listed box is never free. */
export const hasCost = ({ monthlyCostPence }: Pick<WishedFacts, 'monthlyCostPence'>): boolean =>
  monthlyCostPence > 0;

/** How far a box meets the optional wishes: 1 if it meets all of them or none was stated, lower the further it is off. */
export function meetsWishes(box: WishedFacts, { budgetPence, leaving }: Wishes): number {
  return budgetFactor(box, budgetPence ?? null) * leavingFactor(box, leaving ?? null);
}

function budgetFactor(box: WishedFacts, budgetPence: number | null): number {
  const { budgetPower, unknownCost } = matchingSettings.wishes;
  if (budgetPence === null) return 1;
  if (!hasCost(box)) return unknownCost;
  return Math.min(1, budgetPence / box.monthlyCostPence) ** budgetPower;
}

function leavingFactor({ minimumMonths }: WishedFacts, leaving: LeavingWish | null): number {
  const isMet = leaving === null || minimumMonths <= leavingMonths[leaving];
  return isMet ? 1 : matchingSettings.wishes.longerTerm;
}
