import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deviceStore } from '@hive/shared-auth/storage';

/** Under this key the browser remembers the tab that was open last. */
export const adminViewKey = 'adminView';

/**
 * The chosen tab: the address says it, and where it does not, what was open last on this device; else the first. What
 * the address says of one tab's list is nothing to the next.
 */
export function useTab<Id extends string>(known: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams();
  const find = (text: string | null): Id | undefined => known.find((id) => id === text);
  const tab = find(search.get('tab')) ?? find(deviceStore.get(adminViewKey)) ?? known[0];

  useEffect(() => deviceStore.set(adminViewKey, tab), [tab]);

  return [tab, (id) => setSearch({ tab: id }, { preventScrollReset: true })];
}
