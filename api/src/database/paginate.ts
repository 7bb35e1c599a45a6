/** Rows read at a time: an export of any size takes little memory and holds no connection while it is sent. */
export const rowsPerPage = 500;

/** Rows page by page in the order of what they are read after, so that none is missed and none comes twice. */
export async function* paginate<Row, Place>(
  first: Place,
  read: (after: Place) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  let after = first;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerPage) return;
    after = placeOf(last);
  }
}
