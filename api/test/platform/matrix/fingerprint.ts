import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/database/schema';

/**
 * A hash of the rows of every table that has rows. Two fingerprints are equal if nothing has changed between them. Tables
 * without a file page have no rows: leaving them out of the statement makes it several times cheaper.
 */
export async function takeFingerprint(
  database: Kysely<Database>,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and (c.relkind = 'p' or c.relkind = 'r' and pg_relation_size(c.oid) > 0)
    order by c.relname`.execute(database);
  const parts = tables.rows
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) => sql`select ${name} as name,
        md5(string_agg(row::text, chr(10) order by row::text)) as hash
        from ${sql.table(name)} row having count(*) > 0`,
    );
  const hashes = await sql<{ name: string; hash: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(database);
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
}
