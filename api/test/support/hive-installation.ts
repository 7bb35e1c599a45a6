import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type Connection } from '../../src/database/connect';
import { runHive, type HiveOutcome } from './run-hive';
import { createTestDatabase } from './test-database';

/** A database, a key and a folder, on which the built command of operators runs. */
export interface HiveInstallation {
  connection: Connection;
  /** Its `data` is the data folder of the command. */
  folder: string;
  secretKey: string;
  /** @param more further settings, and those to replace */
  hive: (given: string[], more?: Record<string, string>) => Promise<HiveOutcome>;
  remove: () => Promise<void>;
}

export async function createHiveInstallation(): Promise<HiveInstallation> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-command-'));
  const database = await createTestDatabase();
  const connection = connect({ url: database.url, poolSize: 2, log: { warn: () => undefined } });
  const secretKey = randomBytes(32).toString('hex');
  return {
    connection,
    folder,
    secretKey,
    hive: (given, more = {}) =>
      runHive(given, {
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: database.url,
        SECRET_KEY: secretKey,
        ...more,
      }),
    async remove() {
      await connection.close();
      await database.drop();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
