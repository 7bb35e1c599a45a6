import type { Expense, ExpenseFilter } from '@hive/contract/expenses';
import { getExpenses } from '../api/list-expenses';

/** Expenses that a call takes at most in one page. */
const largestPage = 100;

/** How far it is: expenses that have come, of so many. */
export type OnProgress = (done: number, total: number) => void;

/** What was booked meanwhile moved expenses from page to page: one may be missing. */
export class ChangedMeanwhile extends Error {}

/** All expenses that fit, page by page. */
export async function collectExpenses(
  filter: ExpenseFilter,
  sort: string | undefined,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Expense[]> {
  const found = new Map<string, Expense>();
  let total = 0;
  for (let page = 1, isMore = true; isMore; page++) {
    const answer = await getExpenses({ ...filter, sort, page, pageSize: largestPage }, signal);
    for (const expense of answer.items) found.set(expense._id, expense);
    total = answer.total;
    isMore = answer.items.length > 0 && page * largestPage < total;
    onProgress(found.size, total);
  }
  if (found.size !== total) throw new ChangedMeanwhile();
  return [...found.values()];
}
