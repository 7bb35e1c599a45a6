import type { ExpenseFilter } from '@hive/contract/expenses';
import type { TableQuery, TableSettings } from '@hive/shared-ui/lib/table-query';

export type GroupBy = 'vendor' | 'category';

/** What the address says of the list of expenses. */
export const expenseSettings: TableSettings = {
  pageSizes: [25, 50, 100],
  sorts: ['date', 'vendor', 'category', 'amount'],
  usualSort: { by: 'date', descending: true },
  filters: ['month', 'category', 'groupBy'],
};

/** A month by its first day; anything else somebody typed into the address. */
const isMonth = (text: string | undefined): boolean => /^\d{4}-\d{2}-01$/.test(text ?? '');

/** Which expenses are asked for. */
export const filterOf = ({ search, filters }: TableQuery): ExpenseFilter => ({
  month: isMonth(filters['month']) ? filters['month'] : undefined,
  category: filters['category'],
  search: search.trim() || undefined,
});

/** How they are put together; null where each stands by itself. */
export const groupByOf = ({ filters: { groupBy } }: TableQuery): GroupBy | null =>
  groupBy === 'vendor' || groupBy === 'category' ? groupBy : null;

export const isNarrowed = (query: TableQuery): boolean =>
  Object.values(filterOf(query)).some((value) => value !== undefined);
