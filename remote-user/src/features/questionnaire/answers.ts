import { limits } from '@hive/contract/limits';
import type { LeavingWish, Priority, QuestionnaireAnswers } from '@hive/contract/matching';
import { groupDigits, parsePounds, toPounds } from '@hive/contract/money';
import type { Interaction } from '@hive/contract/tracking';
import { toLeaving } from '../../lib/leaving';

/** The form's values: category names, 'None' while no priority is chosen, and optional wishes. */
export interface Answers {
  categories: string[];
  priority: Priority;
  /** Pounds a month as typed; empty without a budget. */
  budget: string;
  leaving: LeavingWish | null;
}

export const noAnswers: Answers = { categories: [], priority: 'None', budget: '', leaving: null };

export const priorities = ['Price', 'Variety', 'Quality'] as const;

/** Returns the answers with one category added or removed. */
export function withCategory(answers: Answers, name: string, ticked: boolean): Answers {
  const others = answers.categories.filter((category) => category !== name);
  return { ...answers, categories: ticked ? [...others, name] : others };
}

/** Pounds as people type them: '30', '30.50'. */
const toText = (pounds: number): string =>
  Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

/** Saved answers as values of the form. */
export const toAnswers = ({
  categories,
  priority,
  budget = null,
  leaving = null,
}: QuestionnaireAnswers): Answers => ({
  categories,
  priority,
  budget: budget === null ? '' : toText(budget),
  leaving: toLeaving(leaving),
});

/** Why a budget cannot be sent; null if it can, or is empty. */
export function findBudgetProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const pence = parsePounds(text);
  if (pence === null) return 'Enter an amount in pounds, like 30 or 12.50.';
  const isInRange = pence >= 100 * limits.budgetMin && pence <= 100 * limits.budgetMax;
  return isInRange
    ? null
    : `Enter a budget from £${limits.budgetMin} to £${groupDigits(String(limits.budgetMax))}.`;
}

type Details = Extract<Interaction, { action: 'selected_subscription' }>['details'];

/** The answers as the call takes them. Wishes that were not stated are left out, as an older api does not know them. */
export function toDetails({ categories, priority, budget, leaving }: Answers): Details {
  const pence = parsePounds(budget);
  return {
    categories,
    priority,
    ...(pence !== null && { budget: toPounds(pence) }),
    ...(leaving !== null && { leaving }),
  };
}
