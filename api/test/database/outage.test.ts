import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { ApiErrorBody } from '@hive/contract/common';
import type { ProcessHealth } from '@hive/contract/health';
import pino from 'pino';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { connect } from '../../src/database/connect';
import type { EmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { startEmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { rateLimit } from '../../src/platform/http/rate-limit';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { migrationsDir, packageRoot } from '../support/test-server';
import { until } from '../support/until';
import { isRunning } from './launcher/owners';

const folder = setUpSharedTemporaryFolder();
let server: EmbeddedPostgres;
let test: TestApp;

const notices: string[] = [];
const log = { warn: (_details: object, sentence: string) => void notices.push(sentence) };
const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: folder.path, packageRoot, log });

beforeAll(async () => {
  fs.chmodSync(folder.path, 0o755);
  server = await start();
  const connection = connect({ url: server.getUrl(), poolSize: 1, log: pino({ level: 'silent' }) });
  await migrate(connection.pool, migrationsDir);
  await connection.close();
  test = await createTestApp({
    settings: { databaseUrl: server.getUrl() },
    prepare: (app, context) => {
      app.get('/rows', async () => ({
        rows: await context.database.selectFrom('category').selectAll().execute(),
      }));
      app.post('/rows', async (request) => {
        const { name } = request.body as { name: string };
        await context.database.insertInto('category').values({ id: randomUUID(), name }).execute();
        return {};
      });
      app.get('/asleep', async () => context.pool.query('select pg_sleep(20)'));
      const limit = rateLimit(context, {
        name: 'outage',
        points: 2,
        seconds: 60,
        key: () => 'one',
      });
      app.get('/limited', { preHandler: [limit] }, async () => ({}));
    },
  });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

it('the api returns 503 during a database outage, counts rate limits in memory, and recovers automatically', async () => {
  expect((await test.client.get('/rows')).status).toBe(200);
  const asleep = test.client.get<ApiErrorBody>('/asleep');
  await until('the query runs', async () => {
    const { rows } = await test.context.pool.query(
      "select 1 from pg_stat_activity where query = 'select pg_sleep(20)' and state = 'active'",
    );
    return rows.length > 0;
  });

  await server.stop();

  const interrupted = await asleep;
  expect(interrupted).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect((await test.client.get('/api/live')).status).toBe(200);
  const answer = await test.client.get<ApiErrorBody>('/rows');
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  // Lists and /go work, so load balancers still send requests.
  expect(await test.client.get('/api/ready')).toMatchObject(readyWithoutDatabase);
  await until('health reports it', async () => {
    const { body } = await test.client.get<ProcessHealth>('/api/health');
    expect(body.status).not.toBe('unavailable');
    return body.dependencies.some(({ name, isWorking }) => name === 'database' && !isWorking);
  });
  const limited = [];
  for (let count = 0; count < 3; count++) limited.push((await test.client.get('/limited')).status);
  expect(limited).toEqual([200, 200, 429]);

  server = await start();

  expect(await readWarnings()).not.toContain('DATABASE_UNREACHABLE');
  expect((await test.client.get('/rows')).status).toBe(200);
});

it('a write that arrives while the database restarts waits for it, and is stored once', async () => {
  await server.stop();
  expect((await test.client.get('/rows')).status).toBe(503);
  let isAnswered = false;
  const write = test.client.post('/rows', { name: 'patient' }).finally(() => (isAnswered = true));
  // The first attempt of the write fails before this request, which is later, is answered.
  expect((await test.client.get('/rows')).status).toBe(503);
  expect(isAnswered).toBe(false);

  server = await start();

  expect((await write).status).toBe(200);
  const { body } = await test.client.get<{ rows: { name: string }[] }>('/rows');
  expect(body.rows.filter(({ name }) => name === 'patient')).toHaveLength(1);
});

const readyWithoutDatabase = {
  status: 200,
  body: { status: 'ready', warnings: expect.arrayContaining(['DATABASE_UNREACHABLE']) as unknown },
};

async function readWarnings(): Promise<string[]> {
  const { status, body } = await test.client.get<{ warnings?: string[] }>('/api/ready');
  expect(status).toBe(200);
  return body.warnings ?? [];
}

const untilReachable = (expected: boolean): Promise<void> =>
  until(
    `the database is ${expected ? 'reachable' : 'unreachable'}`,
    async () => (await readWarnings()).includes('DATABASE_UNREACHABLE') !== expected,
  );

it('the launcher restarts a database that is killed, repeatedly, with all committed rows', async () => {
  const noticeCount = notices.length;
  for (const name of ['first', 'second']) {
    await test.context.pool.query(
      'insert into category (id, name) values (gen_random_uuid(), $1)',
      [name],
    );
    const killed = server.pid;
    process.kill(-killed, 'SIGKILL');
    await untilReachable(false);
    expect((await test.client.get('/api/live')).status).toBe(200);

    await untilReachable(true);
    // The test's request may be answered before the health check's.
    await until('the new server is monitored', () => server.pid !== killed);
    const { body } = await test.client.get<{ rows: { name: string }[] }>('/rows');
    expect(body.rows.map((row) => row.name)).toContain(name);
  }
  expect(notices.slice(noticeCount)).toEqual([
    expect.stringContaining('the database has ended'),
    expect.stringContaining('the database has ended'),
  ]);
});

it('the launcher does not restart a database that is killed just before it stops', async () => {
  const noticeCount = notices.length;
  process.kill(server.pid, 'SIGKILL');
  await until('the end of the database is noticeCount', () => notices.length > noticeCount);
  await server.stop();
  const lock = folder.join('postgres/postmaster.pid');
  expect(
    fs.existsSync(lock) && isRunning(Number(fs.readFileSync(lock, 'utf8').split('\n')[0])),
  ).toBe(false);
  expect(fs.existsSync(folder.join('hive.lock'))).toBe(false);
  server = await start();
  expect(await readWarnings()).not.toContain('DATABASE_UNREACHABLE');
});

it('the api does not wait for a database that hangs: it says so and serves what does not need it', async () => {
  const { rows } = await test.context.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  const pids = [server.pid, ...rows.map((row) => row.pid)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect(await test.client.get('/api/ready')).toMatchObject(readyWithoutDatabase);
    // The database still hangs, so a request without a timeout would not have been answered.
    expect((await test.client.get('/api/live')).status).toBe(200);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await untilReachable(true);
});
