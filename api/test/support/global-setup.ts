import { buildWorkers } from './build-workers';
import type { TestServer } from './test-server';
import { startTestServer } from './test-server';

declare global {
  /** The run's PostgreSQL, for the teardown. */
  var hiveTestServer: TestServer | undefined;
}

/** Starts the run's PostgreSQL before the first test file. */
export default async function setUp(): Promise<void> {
  buildWorkers();
  globalThis.hiveTestServer = await startTestServer();
  // Jest runs no teardown when it is told to stop, and the server would stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      globalThis.hiveTestServer?.abandon();
      process.exit(1);
    });
  }
  process.env['HIVE_TEST_DATABASE_URL'] = globalThis.hiveTestServer.server.getUrl();
}
