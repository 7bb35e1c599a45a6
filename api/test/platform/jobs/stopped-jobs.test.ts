import Fastify from 'fastify';
import { registerHousekeeping } from '../../../src/platform/process/housekeeping';
import { createTestApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('An api that closes waits for the hourly job under way, and leaves out the others', async () => {
  const app = Fastify();
  app.decorate('firstHousekeeping', []);
  app.decorate('hourlyJobs', new Map());
  app.decorate('housekeeping', []);
  const done: string[] = [];
  let isClosing = false;
  let closed: Promise<void> | undefined;
  registerHousekeeping(
    app,
    { ...test.context, startsWithoutJobs: false },
    {
      first: async () => {
        closed = app.close();
        await until('the api closes', () => isClosing);
        done.push('first');
      },
      second: async () => void done.push('second'),
    },
  );
  app.addHook('preClose', async () => void (isClosing = true));

  await app.listen({ port: 0 });
  await app.firstHousekeeping[0];
  await closed;

  expect(done).toEqual(['first']);
});
