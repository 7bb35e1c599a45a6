import type { QueryParams } from '@hive/shared-auth/transport';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';

/** A list's query as api parameters. A minus before the sort field means descending. */
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
