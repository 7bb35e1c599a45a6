import type { ApiErrorBody } from '@hive/contract/common';
import { byNetwork, createLimiter, rateLimit } from '../../src/platform/http/rate-limit';
import { startAgain } from '../support/start-again';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    prepare: (app, context) => {
      const limit = rateLimit(context, {
        name: 'tried',
        points: 3,
        seconds: 60,
        key: byNetwork(context),
      });
      app.get('/limited', { preHandler: [limit] }, async () => ({}));
    },
  });
});
afterAll(() => test.close());

it('refuses the request after the last point and returns when to retry', async () => {
  const client = test.makeClient('203.0.113.5');
  for (let count = 0; count < 3; count++) expect((await client.get('/limited')).status).toBe(200);
  const { status, body, headers } = await client.get<ApiErrorBody>('/limited');
  expect(status).toBe(429);
  expect(body.code).toBe('RATE_LIMITED');
  expect(body.details?.['retryAfterSeconds']).toBeGreaterThan(50);
  expect(Number(headers.get('retry-after'))).toBe(body.details?.['retryAfterSeconds']);
});

it('counts a whole network as one client, and the next network as another', async () => {
  const statuses = [];
  for (const address of [
    '198.51.100.1',
    '198.51.100.2',
    '198.51.100.3',
    '198.51.100.4',
    '198.51.101.1',
  ]) {
    statuses.push((await test.makeClient(address).get('/limited')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

it('counts every address of one IPv6 network as one client', async () => {
  const statuses = [];
  for (const address of [
    '2001:db8:7:1::1',
    '2001:db8:7:1:ffff::2',
    '2001:db8:7:1:a:b:c:d',
    '2001:db8:7:1:0:1::',
    '2001:db8:7:2::1',
  ]) {
    statuses.push((await test.makeClient(address).get('/limited')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

it('counts over all processes, because the points are in the database', async () => {
  const options = { name: 'shared', points: 1, seconds: 60 };
  await createLimiter(test.context, options).consume('key');
  await expect(createLimiter(test.context, options).consume('key')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
});

it('restores the points on reset', async () => {
  const limiter = createLimiter(test.context, { name: 'given-back', points: 1, seconds: 60 });
  await limiter.consume('key');
  await limiter.reset('key');
  await expect(limiter.consume('key')).resolves.toBeUndefined();
});

it('stores neither the IP address nor the email address that it counts', async () => {
  await createLimiter(test.context, { name: 'hidden', points: 5, seconds: 60 }).consume(
    'pat@people.example',
  );
  const { rows } = await test.context.pool.query<{ key: string }>('select key from rate_limit');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.key).join()).not.toMatch(/people|203\.0\.113/);
});

it('consumes exactly the available points of concurrent requests', async () => {
  const limiter = createLimiter(test.context, { name: 'rush', points: 5, seconds: 60 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => limiter.consume('crowd')),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
});

it('deletes the rows that expired an hour ago when the api starts, and no others', async () => {
  const { pool } = test.context;
  const minute = 60_000;
  const rows = { long: Date.now() - 61 * minute, just: Date.now() - minute, never: null };
  for (const [key, expire] of Object.entries(rows))
    await pool.query('insert into rate_limit (key, points, expire) values ($1, 1, $2)', [
      key,
      expire,
    ]);

  await startAgain(test);

  const left = await pool.query<{ key: string }>('select key from rate_limit where key = any($1)', [
    Object.keys(rows),
  ]);
  expect(left.rows.map(({ key }) => key).sort()).toEqual(['just', 'never']);
});
