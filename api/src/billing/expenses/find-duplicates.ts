import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { ReadLine } from './import-lines';

/** Lines that duplicate a booked expense with the same date, vendor and amount. */
export async function findDuplicates(
  db: Kysely<Database>,
  lines: readonly ReadLine[],
): Promise<ReadonlySet<ReadLine>> {
  const candidates = lines.flatMap(({ figures, vendor }, at) =>
    figures ? [{ at, day: figures.day, pence: figures.pence, vendor }] : [],
  );
  const { rows } = await sql<{ at: number }>`
    select given.at from json_to_recordset(${JSON.stringify(candidates)}::json)
      as given (at integer, day date, pence integer, vendor text)
    join vendor v on lower(v.name) = lower(given.vendor)
    where exists (select from expense e where e.status = 'booked' and e.deleted_at is null
      and e.vendor_id = v.id and e.day = given.day and e.pence = given.pence)`.execute(db);
  return new Set(rows.map(({ at }) => lines[at]!));
}
