import { useEffect, useEffectEvent } from 'react';
import type { TablePage } from '@hive/shared-ui/data-table';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';

/**
 * Leads to the last page there is where the one that is asked for lies behind it: its last row has just gone, or the
 * address is an old one.
 * @param page undefined while what is shown is another page's
 */
export function useLastPage(
  page: TablePage<object> | undefined,
  query: TableQuery,
  setQuery: (query: TableQuery) => void,
): void {
  const last = page ? Math.max(1, Math.ceil(page.total / query.pageSize)) : Infinity;
  const isBehind = query.page > last;
  const goBack = useEffectEvent(() => setQuery({ ...query, page: last }));
  useEffect(() => {
    if (isBehind) goBack();
  }, [isBehind]);
}
