import type { Expression, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema';

/** Rows that are read and decoded in one piece: a few milliseconds. */
const rowsPerBatch = 1_000;

/**
 * Yields the rows of a query, read in batches by a cursor of the transaction. The driver decodes what has arrived of a result in
 * one piece, and a result of many rows would delay other requests. One query at a time: all share the name of the cursor.
 */
export async function* readRows<Row>(
  trx: Transaction<Database>,
  query: Expression<Row>,
): AsyncGenerator<Row> {
  await sql`declare batches no scroll cursor for ${query}`.execute(trx);
  const fetchBatch = sql<Row>`fetch ${sql.lit(rowsPerBatch)} from batches`;
  for (;;) {
    const { rows } = await fetchBatch.execute(trx);
    yield* rows;
    if (rows.length < rowsPerBatch) break;
  }
  await sql`close batches`.execute(trx);
}
