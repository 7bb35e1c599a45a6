import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpenseFilter } from '@hive/contract/expenses';
import { queryKeys } from '../../../lib/query-keys';
import { getExpenses } from './api/list-expenses';

/** Expenses per page. */
const pageSize = 50;

/** The first pages of the matching expenses, newest first. */
const pagesQuery = (filter: ExpenseFilter, pages: number) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('expense-pages', { ...filter, pages }),
    queryFn: async ({ signal }) => {
      const results = await Promise.all(
        Array.from({ length: pages }, (_, at) =>
          getExpenses({ ...filter, page: at + 1, pageSize, sort: '-date' }, signal),
        ),
      );
      return { rows: results.flatMap(({ items }) => items), total: results[0]?.total ?? 0 };
    },
    // Other admins book too: refetch on every mount.
    staleTime: 0,
  });

/** A list of expenses with a "show more" button. Loaded rows stay visible while more load. */
export function useExpensePages(filter: ExpenseFilter) {
  const [pages, setPages] = useState(1);
  const list = useQuery({
    ...pagesQuery(filter, pages),
    placeholderData: (previous) => previous,
  });
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  return {
    rows,
    total,
    /** Number of expenses not loaded yet. */
    remaining: total - rows.length,
    showMore: () => setPages(pages + 1),
    isLoadingMore: list.isPlaceholderData,
    isPending: list.isPending,
    error: list.error,
    refetch: () => void list.refetch(),
    fetchedAt: list.dataUpdatedAt,
  };
}
