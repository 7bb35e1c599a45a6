import { useQuery, useQueryClient } from '@tanstack/react-query';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { keepLive } from '../live';
import { queryKeys } from '../query-keys';
import { useLastPage } from '@hive/shared-ui/lib/use-last-page';
import { useListQuery } from '../use-list-query';
import { itemsPerPage, type QueueItem, type QueueKind, type QueueQuery } from './queue-kind';
import { useCurrentItem } from './use-current-item';

const settings = {
  pageSizes: [itemsPerPage],
  sorts: [],
  usualSort: null,
  filters: ['state', 'filter'],
};

/**
 * A page of a queue and its selected item, which stays selected until it leaves the page, even if its index changes.
 * The page refreshes automatically, except while `isBusy`, when the item being decided must not disappear.
 */
export function useQueue<Item extends QueueItem>(kind: QueueKind<Item>, isBusy: boolean) {
  const { query: listQuery, setQuery } = useListQuery(settings);
  const state =
    kind.states.find(({ id }) => id === listQuery.filters['state'])?.id ?? kind.states[0].id;
  const chosen = listQuery.filters['filter'] ?? '';
  const filter = kind.filter?.options.some(({ value }) => value === chosen) ? chosen : '';
  const queueQuery: QueueQuery = {
    state,
    page: listQuery.page,
    pageSize: itemsPerPage,
    ...(filter && { filter }),
  };
  const queryClient = useQueryClient();
  const queryKey = queryKeys.queue(kind.name, queueQuery);
  const query = useQuery({
    ...keepLive(isBusy),
    queryKey,
    queryFn: ({ signal }) => kind.load(queueQuery, signal),
    // The previous page stays visible while the next one loads, but not across states.
    placeholderData: (earlier, earlierQuery) =>
      earlierQuery?.queryKey[2].state === state &&
      earlierQuery.queryKey[2].filter === queueQuery.filter
        ? earlier
        : undefined,
  });
  useLastPage(query.isPlaceholderData ? undefined : query.data, listQuery, setQuery);
  const items = query.data?.items ?? [];
  const { place, current, choose, chooseFirst } = useCurrentItem(items);

  return {
    query,
    state,
    filter,
    page: listQuery.page,
    items,
    total: query.data?.total ?? 0,
    place,
    current,
    choose,
    setState: (id: string) => {
      chooseFirst();
      const first = id === kind.states[0].id;
      setQuery(narrowed(listQuery, { filters: { ...listQuery.filters, state: first ? '' : id } }));
    },
    setFilter: (value: string) => {
      chooseFirst();
      setQuery(narrowed(listQuery, { filters: { ...listQuery.filters, filter: value } }));
    },
    setPage: (page: number) => {
      chooseFirst();
      setQuery({ ...listQuery, page });
    },
    /** Removes an item from the list straight away, then refetches the list. */
    remove: async (id: string) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before: typeof query.data) =>
        before && before.items.some(({ _id }) => _id === id)
          ? { items: before.items.filter(({ _id }) => _id !== id), total: before.total - 1 }
          : before,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.queues(kind.name) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.overview });
    },
  };
}
