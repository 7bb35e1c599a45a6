import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '@hive/shared-ui/lib/search-params';

/**
 * The record that is open in a dialog, from the URL, so that others can link to it.
 * @param name of the search parameter
 */
export function useOpenRecord(name: string) {
  const [search, setSearch] = useSearchParams();
  const setOpenId = useCallback(
    (id: string | null) =>
      setSearch((before) => withParams(before, { [name]: id }), {
        preventScrollReset: true,
        replace: true,
      }),
    [setSearch, name],
  );
  return { openId: search.get(name), setOpenId };
}
