import { buildApp } from '../../src/app';
import type { TestApp } from './test-app';

/** Simulates a restart of the api on the same database. Resolves when its first background tasks are done. */
export async function startAgain({ context }: Pick<TestApp, 'context'>): Promise<void> {
  const app = await buildApp({ ...context, startsWithoutJobs: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await Promise.all(app.firstHousekeeping);
  await app.close();
}
