import pg from 'pg';
import { listenerName } from '../../src/database/change-listener';
import type { TestApp } from './test-app';
import { until } from './until';

/** Makes the database of an api unavailable and available again. */
export interface DatabaseSwitch {
  /** Allows no new connection and ends every existing one. Resolves when none is left. */
  close(): Promise<void>;
  /** Allows no new connection and ends the listening ones. The other connections stay. */
  closeForListeners(): Promise<void>;
  open(): Promise<void>;
  /** Ends every connection once. New ones are allowed. */
  breakConnections(): Promise<void>;
  /** Opens the database and ends the connection of the switch. */
  end(): Promise<void>;
}

export async function createDatabaseSwitch({ context }: TestApp): Promise<DatabaseSwitch> {
  const name = new URL(context.settings.databaseUrl ?? '').pathname.slice(1);
  const admin = new pg.Client({ connectionString: process.env['HIVE_TEST_DATABASE_URL'] });
  await admin.connect();

  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${name} allow_connections ${isAllowed}`);

  /** @returns how many connections there were */
  async function terminate({ listening }: { listening: boolean }): Promise<number | null> {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and (application_name = $2) = $3`,
      [name, listenerName, listening],
    );
    return rowCount;
  }

  /** Repeats, because a connection may still be opening. */
  const terminateAll = (which: { listening: boolean }) =>
    until('all connections have ended', async () => (await terminate(which)) === 0);

  return {
    async close() {
      await allow(false);
      // Listeners last: an api that counts the processes meanwhile must not miss one.
      await terminateAll({ listening: false });
      await terminateAll({ listening: true });
    },
    async closeForListeners() {
      await allow(false);
      await terminateAll({ listening: true });
    },
    async open() {
      await allow(true);
    },
    async breakConnections() {
      await terminate({ listening: false });
      await terminate({ listening: true });
    },
    async end() {
      await allow(true);
      await admin.end();
    },
  };
}
