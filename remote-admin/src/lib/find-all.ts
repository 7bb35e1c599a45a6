import { limits } from '@hive/contract/limits';

interface PageRequest {
  page: number;
  pageSize: number;
}

interface Found<Row> {
  items: readonly Row[];
  total: number;
}

/**
 * Returns all rows of a paged list, in order. Reads the pages from last to first: if a row is deleted meanwhile, later
 * rows move to pages that are still to be read, so none is missed.
 */
export async function findAll<Row extends { _id: string }>(
  getPage: (request: PageRequest) => Promise<Found<Row>>,
): Promise<Row[]> {
  const pageSize = limits.bulkMax;
  const first = await getPage({ page: 1, pageSize });
  const last = Math.ceil(first.total / pageSize);
  if (last <= 1) return [...first.items];
  const pages: (readonly Row[])[] = [];
  for (let page = last; page >= 1; page--) pages.unshift((await getPage({ page, pageSize })).items);
  return [...new Map(pages.flat().map((row) => [row._id, row])).values()];
}
