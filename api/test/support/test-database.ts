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
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
