import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import {
  applyMigration,
  defaultLockWaiting,
  MigrationError,
  patiently,
  type LockWaiting,
  type Migration,
} from './apply-migration';
import { applyConcurrently, isConcurrent } from './concurrent-index';
import {
  compareVersions,
  refuseTooNew,
  type AppliedMigration,
  type NewerDatabase,
} from './newer-database';
import { requireDirectPool } from './pooled-client';

/** An arbitrary advisory lock id that nothing else in the database uses. */
const lockKey = 7_410_233_001;

/** Milliseconds between two attempts to take the lock. */
const lockPauseMs = 100;

/**
 * Applies the pending numbered SQL files under a lock: of several processes that start together, one applies them and the
 * others wait. Each file has its own transaction, except one that builds an index concurrently.
 * @param folder holds `0001_name.sql`, `0002_name.sql`, …
 * @param waiting how it waits for tables that other sessions use
 * @returns the names applied now.
 * @throws MigrationError when a file that was applied before has been changed, when one cannot be applied, or when the
 *   database is too new for the program.
 */
export async function migrate(
  pool: Pool,
  folder: string,
  waiting: Partial<LockWaiting> = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const patience = { ...defaultLockWaiting, ...waiting };
  return underMigrationLock(pool, async (client) => {
    await createTable(client);
    const rows = await readApplied(client);
    const names = migrations.map(({ name }) => name);
    refuseTooNew(compareVersions(rows, names), patience.warn);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    checkApplied(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) {
      if (isConcurrent(migration)) await applyConcurrently(client, migration);
      else await applyMigration(pool, client, migration, patience);
    }
    return missing.map((migration) => migration.name);
  });
}

/** The names of the migrations by state, each in order. */
export interface MigrationStatus {
  applied: string[];
  pending: string[];
  /** What newer versions of the program applied. */
  newer: NewerDatabase;
}

/** Compares the database with the files and changes nothing. A database that is empty has every migration pending. */
export async function readMigrationStatus(pool: Pool, folder: string): Promise<MigrationStatus> {
  const names = readMigrations(folder).map(({ name }) => name);
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('migration')::text as name`,
  );
  const applied = tables[0]?.name ? await readApplied(pool) : [];
  const done = new Set(applied.map(({ name }) => name));
  return {
    applied: names.filter((name) => done.has(name)),
    pending: names.filter((name) => !done.has(name)),
    newer: compareVersions(applied, names),
  };
}

/** Changes the database's schema while no other process does. */
export async function underMigrationLock<T>(
  pool: Pool,
  change: (client: PoolClient) => Promise<T>,
): Promise<T> {
  requireDirectPool(pool);
  const client = await pool.connect();
  try {
    // A long migration must not time out.
    await client.query('set statement_timeout = 0');
    await takeLock(client);
    const result = await change(client);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    return result;
  } finally {
    // Close the connection rather than return it: its settings, and the lock after a failure, must not persist.
    client.release(true);
  }
}

/**
 * Asks again and again: an index that another process builds concurrently waits for every running statement, so a
 * statement that waited for the lock would be a deadlock.
 */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [lockKey],
    );
    if (rows[0]?.isTaken) return;
    await sleep(lockPauseMs);
  }
}

function readMigrations(folder: string): Migration[] {
  if (!fs.existsSync(folder))
    throw new MigrationError(`There is no folder of migrations at ${folder}: set MIGRATIONS_DIR.`);
  const names = fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort();
  if (names.length === 0)
    throw new MigrationError(`There are no migrations in ${folder}: set MIGRATIONS_DIR.`);
  const program = names.at(-1) ?? '';
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8');
    return {
      name,
      sql,
      program,
      checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
    };
  });
}

async function createTable(client: PoolClient): Promise<void> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'program'`,
  );
  if (!rowCount) await client.query(patiently('alter table migration add column program text'));
}

/** In order. Reads a table of earlier programs too, which has no column `program`. */
async function readApplied(
  client: Pool | PoolClient,
): Promise<(AppliedMigration & { checksum: string })[]> {
  const { rows } = await client.query<AppliedMigration & { checksum: string }>(
    `select name, checksum, to_jsonb(migration) ->> 'program' as program from migration order by name collate "C"`,
  );
  return rows;
}

function checkApplied(applied: Map<string, string>, migrations: Migration[]): void {
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(
        `The migration ${migration.name} was changed after it was applied to this database: restore it and put the change in a new file.`,
      );
    }
  }
}
