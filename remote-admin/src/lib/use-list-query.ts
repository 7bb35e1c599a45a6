import { useSearchParams } from 'react-router-dom';
import {
  findIgnoredFilters,
  narrowed,
  readTableQuery,
  writeTableQuery,
  type TableQuery,
  type TableSettings,
} from '@hive/shared-ui/lib/table-query';

/** A list's query, which is stored in the URL, and the ways to change it. */
export interface ListQuery {
  query: TableQuery;
  setQuery: (query: TableQuery) => void;
  /** The query string that represents the query. */
  queryString: string;
  /** Searches, and returns to page 1. */
  setSearch: (search: string) => void;
  /** Sets a filter, or removes it if the value is empty, and returns to page 1. */
  setFilter: (name: string, value: string) => void;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  /** The filters in the URL that are not valid and have no effect: 'from=abc'. */
  ignored: readonly string[];
  /** Removes the search and all filters. */
  clear: () => void;
}

/** Reads and writes the list query of the open tab in the URL. Leaves other parameters unchanged. */
export function useListQuery(settings: TableSettings): ListQuery {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, settings);
  const { search, filters } = query;
  const setQuery = (next: TableQuery) =>
    setParams((before) => writeTableQuery(before, next, settings), {
      preventScrollReset: true,
      // Filter changes replace the history entry: typing must not add an entry for each letter.
      replace: next.page === query.page,
    });
  return {
    query,
    setQuery,
    queryString: writeTableQuery(new URLSearchParams(), query, settings).toString(),
    setSearch: (next) => setQuery(narrowed(query, { search: next })),
    setFilter: (name, value) =>
      setQuery(narrowed(query, { filters: { ...filters, [name]: value } })),
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    ignored: findIgnoredFilters(params, settings),
    clear: () => setQuery(narrowed(query, { search: '', filters: {} })),
  };
}
