import type { PoolClient } from 'pg';
import { MigrationError, type Migration, patiently, recordMigration } from './apply-migration';

/** The first line of a file that builds or drops an index while the table is in use. */
const marker = /^-- concurrent\r?\n/;

const build =
  /^create (?:unique )?index concurrently if not exists (?<index>[a-z_][a-z0-9_]*) on [^;]+;?$/i;
const removal = /^drop index concurrently if exists (?<index>[a-z_][a-z0-9_]*) ?;?$/i;

/** Whether the migration runs outside a transaction. */
export const isConcurrent = ({ sql }: Migration): boolean => marker.test(sql);

/**
 * Applies a migration of one statement that builds or drops an index and blocks neither reads nor writes. PostgreSQL
 * refuses it in a transaction, so a failure may leave an invalid index, which costs every write and, if it is unique,
 * refuses some. It is dropped at once, and before the next attempt if the process ended first.
 * @throws MigrationError if the file holds anything else, or if the statement fails; no index of it remains
 */
export async function applyConcurrently(client: PoolClient, migration: Migration): Promise<void> {
  const { statement, index } = readStatement(migration);
  try {
    // Nothing queues behind this wait, and an attempt that gives up would start from the beginning.
    await client.query('set lock_timeout = 0');
    await dropInvalid(client, index);
    await client.query(patiently(statement));
    await recordMigration(client, migration);
  } catch (error) {
    await dropInvalid(client, index).catch(() => undefined);
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The migration ${migration.name} failed and left no index: ${why}. Correct the cause and start it again.`,
      { cause: error },
    );
  }
}

function readStatement({ name, sql }: Migration): { statement: string; index: string } {
  const statement = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
  const index = (build.exec(statement) ?? removal.exec(statement))?.groups?.['index'];
  if (!index)
    throw new MigrationError(
      `The migration ${name} is marked as concurrent, so it holds exactly one 'create index concurrently if not exists NAME on …' or 'drop index concurrently if exists NAME'.`,
    );
  return { statement, index };
}

/** An index that a failed attempt left would satisfy `if not exists` without ever being used. */
async function dropInvalid(client: PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(patiently(`drop index concurrently if exists ${index}`));
}
