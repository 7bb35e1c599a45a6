import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { connect } from '../../src/database/connect';
import type { Connection } from '../../src/database/connect';
import type { TestDatabase } from './test-database';
import { createTestDatabase } from './test-database';

/** An empty database and an empty folder of migrations for each test of the calling file. */
export function setUpMigrations() {
  const folder = setUpTemporaryFolder();
  let database: TestDatabase;
  let connections: Connection[];

  beforeEach(async () => {
    database = await createTestDatabase('template0');
    connections = [];
  });
  afterEach(async () => {
    for (const connection of connections) await connection.close();
    await database.drop();
  });

  return {
    folder: () => folder.path,
    /** Writes a migration into the folder, or into one below it. */
    write(name: string, sql: string): void {
      const file = folder.join(name);
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
