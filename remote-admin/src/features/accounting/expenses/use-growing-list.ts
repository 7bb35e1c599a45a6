import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpenseFilter } from '@hive/contract/expenses';
import { queryKeys } from '../../../lib/query-keys';
import { getExpenses } from './api/list-expenses';

/** Expenses that come at a time. */
const pageSize = 50;

/** The expenses that fit, the newest first, so many pages of them. */
const pagesQuery = (filter: ExpenseFilter, pages: number) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('growing-list', { ...filter, pages }),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, at) =>
          getExpenses({ ...filter, page: at + 1, pageSize, sort: '-date' }, signal),
        ),
      );
      return { rows: answers.flatMap(({ items }) => items), total: answers[0]?.total ?? 0 };
    },
    // Others book too: whoever comes back sees what there is now.
    staleTime: 0,
  });

/** A list that grows by a page as often as more of it is asked for; what is there stays meanwhile. */
export function useGrowingList(filter: ExpenseFilter) {
  const [pages, setPages] = useState(1);
  const list = useQuery({
    ...pagesQuery(filter, pages),
    placeholderData: (earlier) => earlier,
  });
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  return {
    rows,
    total,
    /** Those that have not come. */
    left: total - rows.length,
    more: () => setPages(pages + 1),
    isGrowing: list.isPlaceholderData,
    isPending: list.isPending,
    error: list.error,
    refetch: () => void list.refetch(),
    fetchedAt: list.dataUpdatedAt,
  };
}
