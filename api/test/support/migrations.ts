import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../src/database/connect';
import type { Connection } from '../../src/database/connect';
import type { TestDatabase } from './test-database';
import { createTestDatabase } from './test-database';

/** An empty database and an empty folder of migrations for each test of the calling file. */
export function setUpMigrations() {
  let folder: string;
  let database: TestDatabase;
  let connections: Connection[];

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-migrations-'));
    database = await createTestDatabase('template0');
    connections = [];
  });
  afterEach(async () => {
    for (const connection of connections) await connection.close();
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    /** Writes a migration into the folder, or into one below it. */
    write(name: string, sql: string): void {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, sql);
    },
    /** Opens another pool, as another process would. */
    openPool() {
      const log = { warn: () => undefined };
      const connection = connect({ url: database.url, poolSize: 2, log });
      connections.push(connection);
      return connection.pool;
    },
  };
}
