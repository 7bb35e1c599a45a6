import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { templateName } from './test-server';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file, migrated and empty. */
export async function createTestDatabase(template: string = templateName): Promise<TestDatabase> {
  const serverUrl = process.env['HIVE_TEST_DATABASE_URL'];
  if (!serverUrl)
    throw new Error('The api’s tests need the PostgreSQL that the global set-up starts.');
  const server = connectToServer(serverUrl);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await server.query(`drop database if exists ${name} with (force)`);
    },
  };
}

let pool: pg.Pool | undefined;

/** The worker's connections for these statements, because a new one costs as much as dropping a database. */
function connectToServer(connectionString: string): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server stops while these connections are open.
    pool.on('error', () => undefined);
  }
  return pool;
}
