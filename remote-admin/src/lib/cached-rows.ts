import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Cached<Row> {
  items: Row[];
}

const isPage = <Row extends object>(cached: Cached<Row> | Row): cached is Cached<Row> =>
  'items' in cached;

/** Updates a record under the key: in every cached page, and where it is cached alone. */
export function changeCachedRow<Row extends { _id: string }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: Row) => Row,
): void {
  const update = (row: Row): Row => (row._id === id ? change(row) : row);
  queryClient.setQueriesData<Cached<Row> | Row>({ queryKey }, (cached) => {
    if (!cached) return cached;
    return isPage(cached) ? { ...cached, items: cached.items.map(update) } : update(cached as Row);
  });
}
