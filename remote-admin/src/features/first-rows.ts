import type { QueryClient } from '@tanstack/react-query';
import { readTableQuery } from '@hive/shared-ui/lib/table-query';
import { boxParam, personParam } from '../lib/record-links';
import { tableLooksQuery } from '../lib/table-looks';
import { listPartners } from './boxes/api/list-partners';
import { listSettings } from './boxes/list-settings';
import type { TabId } from './tabs';
import { usersQuery } from './users/api/list-users';
import { userSettings } from './users/user-settings';

/**
 * Prefetches the first rows of a tab while its chunk loads, since the URL holds the query. Tabs not listed here fetch
 * their rows after loading.
 */
export function fetchFirstRows(tab: TabId, search: URLSearchParams, cache: QueryClient): void {
  // The page of one record needs no list.
  if (search.has(personParam) || search.has(boxParam)) return;
  if (tab === 'users') {
    void cache.prefetchQuery(usersQuery(readTableQuery(search, userSettings)));
    void cache.prefetchQuery(tableLooksQuery);
  }
  if (tab === 'affiliates') {
    void cache.prefetchQuery(listPartners(readTableQuery(search, listSettings)));
    void cache.prefetchQuery(tableLooksQuery);
  }
}
