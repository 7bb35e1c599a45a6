/** Rows per query: an export of any size uses little memory and holds no connection while it is sent. */
export const rowsPerPage = 500;

/** Yields all rows, read page by page with a cursor (keyset pagination), so that none is missed or repeated. */
export async function* paginate<Row, Cursor>(
  first: Cursor,
  read: (after: Cursor) => Promise<Row[]>,
  getCursor: (row: Row) => Cursor,
): AsyncGenerator<Row> {
  let after = first;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerPage) return;
    after = getCursor(last);
  }
}
