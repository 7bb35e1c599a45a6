import { buildApp } from '../../src/app';
import type { TestApp } from './test-app';

/** As when the api is started again on the same database: its first housekeeping is done when this resolves. */
export async function startAgain({ context }: Pick<TestApp, 'context'>): Promise<void> {
  const app = await buildApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
}
