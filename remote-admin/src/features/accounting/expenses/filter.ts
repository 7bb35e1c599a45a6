import type { Expense, ExpenseFilter } from '@hive/contract/expenses';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { isFilterMonth } from '../../../lib/filter-day';
import { describeExpense } from './row-actions';

export type GroupBy = 'vendor' | 'category';

/** Settings of the expense list in the URL. */
export const expenseSettings: ListSettings<Expense> = {
  name: 'Expenses',
  table: 'expenses',
  rowId: ({ _id }) => _id,
  rowName: describeExpense,
  pageSizes: [25, 50, 100],
  sorts: ['date', 'vendor', 'category', 'amount'],
  usualSort: { by: 'date', descending: true },
  filters: ['month', 'category', 'fileMissing', 'groupBy'],
  choices: { month: isFilterMonth, fileMissing: ['true'], groupBy: ['vendor', 'category'] },
};

/** The filter sent to the api. */
export const filterOf = ({ search, filters }: TableQuery): ExpenseFilter => ({
  month: filters['month'],
  category: filters['category'],
  fileMissing: filters['fileMissing'] === 'true' ? 'true' : undefined,
  search: search.trim() || undefined,
});

/** The grouping; null for a flat list. */
export const groupByOf = ({ filters: { groupBy } }: TableQuery): GroupBy | null =>
  groupBy === 'vendor' || groupBy === 'category' ? groupBy : null;

export const isNarrowed = (query: TableQuery): boolean =>
  Object.values(filterOf(query)).some((value) => value !== undefined);
