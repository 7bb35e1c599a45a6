import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deviceStore } from '@hive/shared-auth/storage';

/** Storage key of the last open tab. */
export const adminViewKey = 'adminView';

/** The selected tab: from the URL, else the last open tab on this device, else the first tab. */
export function useTab<Id extends string>(known: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams();
  const find = (text: string | null): Id | undefined => known.find((id) => id === text);
  const tab = find(search.get('tab')) ?? find(deviceStore.get(adminViewKey)) ?? known[0];

  useEffect(() => deviceStore.set(adminViewKey, tab), [tab]);

  return tab;
}
