import type { QueryParams } from '@hive/shared-auth/transport';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';

/** What a list's query is called in the calls of the api: a minus before what is sorted by turns it round. */
export const toParams = ({
  page,
  pageSize,
  sort,
  search,
  filters,
}: TableQuery): QueryParams & { sort: string | undefined } => ({
  ...filters,
  page,
  pageSize,
  sort: sort ? `${sort.descending ? '-' : ''}${sort.by}` : undefined,
  search: search.trim() || undefined,
});
