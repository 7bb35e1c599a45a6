import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Cached<Row> {
  items: Row[];
}

/** Updates a row in every cached page under the key. */
export function changeCachedRow<Row extends { _id: string }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: Row) => Row,
): void {
  queryClient.setQueriesData<Cached<Row>>(
    { queryKey },
    (page) =>
      page && { ...page, items: page.items.map((row) => (row._id === id ? change(row) : row)) },
  );
}
