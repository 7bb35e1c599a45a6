import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/database/schema';

/** A hash of every table's rows. Two fingerprints are equal if nothing has changed between them. */
export async function takeFingerprint(
  database: Kysely<Database>,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(database);
  const parts = tables.rows
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) => sql`select ${name} as name,
        md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as hash
        from ${sql.table(name)} row`,
    );
  const hashes = await sql<{ name: string; hash: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(database);
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
}
