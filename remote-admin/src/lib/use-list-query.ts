import { useSearchParams } from 'react-router-dom';
import {
  readTableQuery,
  writeTableQuery,
  type TableQuery,
  type TableSettings,
} from '@hive/shared-ui/lib/table-query';

/** A list's query, which is kept in the URL. `search` is the query string that represents it. */
export interface ListQuery {
  query: TableQuery;
  setQuery: (query: TableQuery) => void;
  search: string;
}

/** Reads and writes the list query of the open tab in the URL. Leaves other parameters unchanged. */
export function useListQuery(settings: TableSettings): ListQuery {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, settings);
  return {
    query,
    // Filter changes replace the history entry: typing must not add an entry for each letter.
    setQuery: (next) =>
      setParams((before) => writeTableQuery(before, next, settings), {
        preventScrollReset: true,
        replace: next.page === query.page,
      }),
    search: writeTableQuery(new URLSearchParams(), query, settings).toString(),
  };
}
