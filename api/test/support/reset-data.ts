import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { AppContext } from '../../src/platform/context';
import { until } from './until';

/** All tables except the list of applied migrations, which no test of an application changes. */
const tables = `pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`;

/**
 * Adds a function to a migrated database that restores its current state. The function contains the rows, because extra
 * tables would be copied with every database and appear in tests that list tables.
 */
export async function addReset(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass as name from ${tables}`,
  );
  const inserts = [];
  for (const { name } of rows) inserts.push(await insertOf(pool, name));
  await pool.query(`
    create schema test_support;
    -- Without triggers and foreign keys: some tables refuse a delete, and all are emptied, in any order.
    create function test_support.reset() returns boolean language plpgsql
    set session_replication_role = replica as $reset$
    declare filled regclass;
    begin
      if exists (
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'
      ) then return false; end if;
      -- Most tables were never written to, and reading their size costs less than a delete.
      for filled in select oid::regclass from ${tables} and pg_relation_size(oid) > 0 loop
        execute format('delete from %s', filled);
      end loop;
      ${inserts.join('\n')}
      return true;
    end $reset$`);
}

/** Returns the statement that inserts a table's current rows, or nothing for an empty table. */
async function insertOf(pool: Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ rows: string | null; columns: string }>(
    `select (select jsonb_agg(to_jsonb(t))::text from ${name} t) as rows,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
    [name],
  );
  const found = rows[0]!;
  if (found.rows === null) return '';
  // The schema is named because `box` alone is a built-in type.
  return `insert into ${name} (${found.columns}) overriding system value
    select ${found.columns} from jsonb_populate_recordset(null::public.${name}, $rows$${found.rows}$rows$);`;
}

/**
 * Restores an application's database to its state after migration, and clears its files and catalogue. Waits for writes
 * in progress; a test must itself wait for writes that have not started when it ends.
 */
export async function resetData(app: FastifyInstance, context: AppContext): Promise<void> {
  const { pool, settings } = context;
  await until('no write is in progress', async () => {
    if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false;
    const { rows } = await pool.query<{ done: boolean }>('select test_support.reset() as done');
    return rows[0]!.done;
  });
  await removeFiles(settings.dataDir);
  // The function disables the triggers, so the catalogue was not notified of the removed boxes.
  await app.catalogue.refresh();
}

/** Removes the files but not the folders, which the application created at startup and expects. */
async function removeFiles(folder: string): Promise<void> {
  const entries = await fs
    .readdir(folder, { recursive: true, withFileTypes: true })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(({ parentPath, name }) => fs.rm(path.join(parentPath, name), { force: true })),
  );
}
