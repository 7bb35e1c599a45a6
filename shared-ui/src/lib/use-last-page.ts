import { useEffect, useEffectEvent } from 'react';
import type { TablePage } from '../data-table/data-table';
import type { TableQuery } from './table-query';

/**
 * Goes to the last page if the requested one is beyond it, for example after its last row was deleted or from an old
 * link.
 * @param page undefined while the previous page's rows are shown
 */
export function useLastPage<Query extends Pick<TableQuery, 'page' | 'pageSize'>>(
  page: Pick<TablePage<object>, 'total'> | undefined,
  query: Query,
  setQuery: (query: Query) => void,
): void {
  const last = page ? Math.max(1, Math.ceil(page.total / query.pageSize)) : Infinity;
  const isBehind = query.page > last;
  const goBack = useEffectEvent(() => setQuery({ ...query, page: last }));
  useEffect(() => {
    if (isBehind) goBack();
  }, [isBehind]);
}
