import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { watchBlockingSessions } from './blocking-sessions';

/** A migration cannot be applied; the message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The newest migration of the program. */
  program: string;
}

/** How a migration waits for tables that other sessions use, and what the operator reads of it. */
export interface LockWaiting {
  /** Milliseconds of one wait. Every statement that comes later queues behind it. */
  lockTimeoutMs: number;
  attempts: number;
  /** The longest pause between two attempts, in whole milliseconds. The first pauses are shorter: see `pauseAfter`. */
  pauseMs: number;
  /** Called with a sentence for the operator before each further attempt, and about a database that is newer. */
  warn: (message: string) => void;
}

export const defaultLockWaiting: LockWaiting = {
  lockTimeoutMs: 2_000,
  attempts: 40,
  pauseMs: 6_000,
  warn: () => undefined,
};

/** PostgreSQL's code of a lock that was not granted in time. */
const lockNotAvailable = '55P03';

/** How often an attempt looks which sessions block it, within one wait. */
const looksPerWait = 4;

/** The pool's query time limit does not apply here. */
export const patiently = (text: string, values?: unknown[]) => ({
  text,
  values,
  query_timeout: 3_600_000,
});

/**
 * Applies a migration in one transaction. A statement that waits for a table blocks all later queries of that table, so
 * it gives up soon, everything is undone, and the migration starts again after a random pause.
 * @param pool reads which sessions block `client`
 * @throws MigrationError if it fails, or if it gets no lock in any attempt; nothing of it remains
 */
export async function applyMigration(
  pool: Pool,
  client: PoolClient,
  migration: Migration,
  { lockTimeoutMs, attempts, pauseMs, warn }: LockWaiting,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  for (let attempt = 1; ; attempt += 1) {
    const blocking = watchBlockingSessions(pool, pid, lockTimeoutMs / looksPerWait);
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
      await client.query(patiently(migration.sql));
      await recordMigration(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const waited = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      const sessions = waited ? nameSessions(blocking.stop()) : '';
      if (!waited || attempt >= attempts)
        throw describe(migration, error, waited && attempts, sessions);
      warn(
        `The migration ${migration.name} was undone because another session uses a table that it changes.${sessions} Attempt ${attempt + 1} of ${attempts} follows.`,
      );
    } finally {
      blocking.stop();
    }
    await sleep(pauseAfter(attempt, pauseMs));
  }
}

const nameSessions = (sessions: string[]): string =>
  sessions.length > 0 ? ` It waited for ${sessions.join('; ')}.` : '';

/**
 * A random pause, so that processes do not meet again. It doubles from an eighth of `pauseMs`, as most locks are short,
 * and gives queries more time the longer the table is in use.
 */
export function pauseAfter(attempt: number, pauseMs: number): number {
  const longest = Math.ceil(pauseMs / 2 ** Math.max(0, 4 - attempt));
  return randomInt(Math.floor(longest / 2), longest + 1);
}

/** Stores that the migration is applied. */
export const recordMigration = (client: PoolClient, { name, checksum, program }: Migration) =>
  client.query('insert into migration (name, checksum, program) values ($1, $2, $3)', [
    name,
    checksum,
    program,
  ]);

function describe(
  { name }: Migration,
  error: unknown,
  attempts: number | false,
  sessions: string,
): MigrationError {
  const why = error instanceof Error ? error.message : String(error);
  const advice = attempts
    ? ` Another session used a table that it changes, in each of ${attempts} attempts: end long transactions, or try again with less traffic.${sessions}`
    : '';
  return new MigrationError(`The migration ${name} failed and was undone: ${why}.${advice}`, {
    cause: error,
  });
}
