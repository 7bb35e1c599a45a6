import { useSearchParams } from 'react-router-dom';
import {
  readTableQuery,
  writeTableQuery,
  type TableQuery,
  type TableSettings,
} from '@hive/shared-ui/lib/table-query';

/** What a list is asked for, kept in the address; `search` is the address's part that says it. */
export interface ListQuery {
  query: TableQuery;
  setQuery: (query: TableQuery) => void;
  search: string;
}

/** Reads and writes what the address says of the open tab's list, and leaves the rest of it alone. */
export function useListQuery(settings: TableSettings): ListQuery {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, settings);
  return {
    query,
    // A list that is narrowed letter by letter is not a step back for each letter.
    setQuery: (next) =>
      setParams((before) => writeTableQuery(before, next, settings), {
        preventScrollReset: true,
        replace: next.page === query.page,
      }),
    search: writeTableQuery(new URLSearchParams(), query, settings).toString(),
  };
}
