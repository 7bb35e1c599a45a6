import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { keepLive } from '../live';
import { queryKeys } from '../query-keys';
import { useLastPage } from '../use-last-page';
import { useListQuery } from '../use-list-query';
import { itemsPerPage, type QueueItem, type QueueKind } from './queue-kind';

const settings = { pageSizes: [itemsPerPage], sorts: [], usualSort: null, filters: ['state'] };

/** The one that is read, and where in the list it stood: the next moves up to its place when it leaves. */
interface Chosen {
  id: string | null;
  place: number;
}

const first: Chosen = { id: null, place: 0 };

/**
 * A page of a queue, and which of its things is read: that one stays read until it leaves, wherever it stands by then.
 * The queue keeps up with what others decide, except while `isBusy`: what somebody is in the middle of must not go.
 */
export function useQueue<Item extends QueueItem>(kind: QueueKind<Item>, isBusy: boolean) {
  const { query: listQuery, setQuery } = useListQuery(settings);
  const state =
    kind.states.find(({ id }) => id === listQuery.filters['state'])?.id ?? kind.states[0].id;
  const queueQuery = { state, page: listQuery.page, pageSize: itemsPerPage };
  const queryClient = useQueryClient();
  const queryKey = queryKeys.queue(kind.name, queueQuery);
  const query = useQuery({
    ...keepLive(isBusy),
    queryKey,
    queryFn: ({ signal }) => kind.load(queueQuery, signal),
    // While another page comes, the last one stays; what is in another state is another list.
    placeholderData: (earlier, earlierQuery) =>
      earlierQuery?.queryKey[2].state === state ? earlier : undefined,
  });
  useLastPage(query.isPlaceholderData ? undefined : query.data, listQuery, setQuery);
  const [chosen, setChosen] = useState(first);
  const items = query.data?.items ?? [];
  const found = items.findIndex(({ _id }) => _id === chosen.id);
  const place = found >= 0 ? found : Math.max(0, Math.min(chosen.place, items.length - 1));
  const current = items[place];
  if (current && (chosen.id !== current._id || chosen.place !== place))
    setChosen({ id: current._id, place });

  return {
    query,
    state,
    page: listQuery.page,
    items,
    total: query.data?.total ?? 0,
    place,
    current,
    choose: (to: number) => {
      const item = items[to];
      if (item) setChosen({ id: item._id, place: to });
    },
    setState: (id: string) => {
      setChosen(first);
      setQuery(narrowed(listQuery, { filters: { state: id === kind.states[0].id ? '' : id } }));
    },
    setPage: (page: number) => {
      setChosen(first);
      setQuery({ ...listQuery, page });
    },
    /** Takes one out of the list at once, and asks for the list anew. */
    remove: async (id: string) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before: typeof query.data) =>
        before && before.items.some(({ _id }) => _id === id)
          ? { items: before.items.filter(({ _id }) => _id !== id), total: before.total - 1 }
          : before,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.queues(kind.name) });
    },
  };
}
