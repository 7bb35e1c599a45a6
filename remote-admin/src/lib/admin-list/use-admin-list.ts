import {
  useQuery,
  useQueryClient,
  type Query,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { nothingSelected, type TablePage } from '@hive/shared-ui/data-table';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { isNotServed } from '../is-not-served';
import { keepLive } from '../live';
import { useBulkOperation } from '../use-bulk-operation';
import { useLastPage } from '@hive/shared-ui/lib/use-last-page';
import { useListQuery } from '../use-list-query';
import { useSelection } from '../use-selection';
import type { ListSettings, ListState, SelectionOperation } from './list-settings';

interface AdminListOptions<Row, Page extends TablePage<Row>, Key extends QueryKey> {
  settings: ListSettings<Row>;
  /** The request for a page. The last part of its key contains the parameters. */
  request: (query: TableQuery) => UseQueryOptions<Page, Error, Page, Key>;
  /** If given, the rows are refetched in the background, except while it is true. */
  isBusy?: boolean;
  /** False: nothing is loaded. */
  isEnabled?: boolean;
  /** Called after an operation on the selection. */
  onChanged?: () => void;
}

/** A list of the api: query in the URL, rows of the page, selection, and operations on it. Shown by `AdminList`. */
export function useAdminList<Row extends object, Page extends TablePage<Row>, Key extends QueryKey>(
  options: AdminListOptions<Row, Page, Key>,
): ListState<Row, Page> {
  const { settings, request, isBusy, isEnabled = true, onChanged } = options;
  const queryClient = useQueryClient();
  const listQuery = useListQuery(settings);
  const { query, setQuery, queryString } = listQuery;
  const [selection, setSelection] = useSelection(queryString);
  const bulk = useBulkOperation(() => onChanged?.());
  const { refetchInterval, ...live } = keepLive(isBusy || bulk.isRunning);
  const pageRequest = request(query);
  const list = useQuery({
    ...pageRequest,
    ...(isBusy !== undefined && {
      ...live,
      refetchInterval: ({ state }: Query<Page, Error, Page, Key>) =>
        isNotServed(state.error) ? false : refetchInterval(),
    }),
    enabled: isEnabled,
    // The previous page stays visible while the next one loads.
    placeholderData: <T>(earlier: T): T => earlier,
  });
  useLastPage(isEnabled && !list.isPlaceholderData ? list.data : undefined, query, setQuery);

  /** The individually selected rows, with their names from the cached pages. */
  function findChosen(ids: readonly string[]) {
    const pages = queryClient.getQueriesData<Page>({ queryKey: pageRequest.queryKey.slice(0, -1) });
    const rows = pages.flatMap(([, page]) => page?.items ?? []);
    const names = new Map(rows.map((row) => [settings.rowId(row), settings.rowName(row)]));
    return ids.map((_id) => ({ _id, name: names.get(_id) ?? _id }));
  }

  function runOnSelection({ title, act, findAll }: SelectionOperation): void {
    const chosen = selection;
    setSelection(nothingSelected);
    bulk.run({
      title,
      act,
      find: async (signal) =>
        chosen.kind === 'all' ? await findAll(signal) : findChosen(chosen.ids),
    });
  }

  return {
    ...listQuery,
    settings,
    page: list.data,
    isUpdating: list.isPlaceholderData,
    isLive: isBusy !== undefined || pageRequest.refetchInterval !== undefined,
    isFetching: list.isFetching,
    updatedAt: list.dataUpdatedAt,
    loadError: list.isLoadingError ? list.error : null,
    refetchError: list.isRefetchError ? list.error : null,
    retry: () => void list.refetch(),
    selection,
    setSelection,
    selectedCount: selection.kind === 'all' ? (list.data?.total ?? 0) : selection.ids.length,
    bulk,
    runOnSelection,
  };
}
