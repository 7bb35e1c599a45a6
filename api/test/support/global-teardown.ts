import './global-setup';

/** Stops the run's PostgreSQL and removes its files. */
export default async function tearDown(): Promise<void> {
  await globalThis.hiveTestServer?.remove();
}
