import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The record that is open in a dialog, from the URL, so that others can link to it.
 * @param name of the search parameter
 */
export function useOpenRecord(name: string) {
  const [search, setSearch] = useSearchParams();
  const setOpenId = useCallback(
    (id: string | null) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          if (id === null) params.delete(name);
          else params.set(name, id);
          return params;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setSearch, name],
  );
  return { openId: search.get(name), setOpenId };
}
