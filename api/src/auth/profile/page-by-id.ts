import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { paginate, rowsPerPage } from '../../database/paginate';

/** Comes before every id. */
export const lowestUuid = '00000000-0000-0000-0000-000000000000';

/** A query that can be read a page at a time: it selects the id of its rows as `key`. */
interface Paged<Row> {
  orderBy(key: RawBuilder<unknown>): { limit(rows: number): { execute(): Promise<Row[]> } };
}

/** Streams rows in the order of their ids. `key` is removed: it is only used for paging. */
export async function* pageById<Row extends { key: string }>(
  first: string,
  rowsAfter: (after: string) => Paged<Row>,
): AsyncGenerator<Omit<Row, 'key'>> {
  const read = (after: string) =>
    rowsAfter(after).orderBy(sql.ref('key')).limit(rowsPerPage).execute();
  for await (const { key: _key, ...row } of paginate(first, read, (last) => last.key)) yield row;
}
