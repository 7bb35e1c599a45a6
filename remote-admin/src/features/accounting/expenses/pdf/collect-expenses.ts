import type { Expense, ExpenseFilter } from '@hive/contract/expenses';
import { getExpenses } from '../api/list-expenses';

/** Maximum page size of the api. */
const largestPage = 100;

/** Reports how many of the expenses are loaded. */
export type OnProgress = (done: number, total: number) => void;

/** The list changed while its pages were loading: an expense may be missing. */
export class ExpensesChangedError extends Error {}

/** Loads all matching expenses, page by page. */
export async function collectExpenses(
  filter: ExpenseFilter,
  sort: string | undefined,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Expense[]> {
  const found = new Map<string, Expense>();
  let total = 0;
  for (let page = 1, isMore = true; isMore; page++) {
    const response = await getExpenses({ ...filter, sort, page, pageSize: largestPage }, signal);
    for (const expense of response.items) found.set(expense._id, expense);
    total = response.total;
    isMore = response.items.length > 0 && page * largestPage < total;
    onProgress(found.size, total);
  }
  if (found.size !== total) throw new ExpensesChangedError();
  return [...found.values()];
}
