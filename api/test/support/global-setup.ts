import { buildPrograms } from './build-programs';
import { startTestServer } from './test-server';

/**
 * Builds the programs that tests start and starts the run's PostgreSQL, once for all test files.
 * @returns the teardown, which stops the server and removes its files.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildPrograms();
  const testServer = await startTestServer();
  // An interrupted run calls no teardown, which would leave the server running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      testServer.abandon();
      process.exit(1);
    });
  }
  process.env['HIVE_TEST_DATABASE_URL'] = testServer.server.getUrl();
  return () => testServer.remove();
}
