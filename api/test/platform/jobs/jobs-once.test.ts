import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { verifySecretKey } from '../../../src/auth/factors/verify-secret-key';
import { ensurePartitions } from '../../../src/tracking/clicks/partitions';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { fileCases } from './file-cases';
import type { JobEffect, JobWorld } from './job-case';
import { permitWebsite, startJobsProcess, type JobsProcess } from './jobs-installation';
import { removalCases } from './removal-cases';
import { workCases } from './work-cases';

/** Removals first: they prepare rows of the real time, in tables that are still empty. */
const cases = { ...removalCases, ...fileCases, ...workCases };

const daySeconds = 24 * 60 * 60;
const clock = createTestClock();
const formerKey = randomBytes(32);
let requests = 0;
const server = http.createServer((_request, response) => {
  requests += 1;
  response.end('<p>£20.00 a month');
});
let test: TestApp;
/** Two further processes of the same installation. */
let others: JobsProcess[];
let effects: Record<string, JobEffect>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // One job is left out of demos.
  const settings = { isDemo: false, previousSecretKeys: [formerKey] };
  test = await createTestApp({ clock, policy: permitWebsite(port), settings });
  others = await Promise.all([startJobsProcess(test, port), startJobsProcess(test, port)]);
  await verifySecretKey(test.context);

  // Later than every period after which rows are removed, and later than 07:00, when emails are due.
  const start = new Date(Date.now() + 440 * daySeconds * 1000);
  const world: JobWorld = {
    test,
    make: createFactories(test.database),
    admin: { client: test.client, userId: '' },
    formerKey,
    daysAgo: (days) => new Date(start.getTime() - days * daySeconds * 1000),
    website: { origin: `http://127.0.0.1:${port}`, countRequests: () => requests },
  };
  effects = {};
  start.setUTCHours(12, 0, 0, 0);
  for (const [name, arrange] of Object.entries(cases)) {
    if (name in fileCases && clock.now() < start) {
      clock.set(start);
      world.admin = await signInAdmin(test);
    }
    effects[name] = await arrange(world);
  }
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.stop()));
  await test.close();
  server.close();
});

/** Hourly jobs without a shared effect: why each process does it. */
const jobsOfEachProcess: Record<string, string> = {
  'check of the clock': 'Each process logs the difference of its machine.',
};

it('Every hourly job has a case', () => {
  expect([...Object.keys(cases), ...Object.keys(jobsOfEachProcess)].toSorted()).toEqual(
    [...test.app.hourlyJobs.keys()].toSorted(),
  );
});

it.each(Object.keys(cases))(
  'In three processes at the same moment, %s has its effect once, and none in the next hour',
  async (name) => {
    const { read, once } = effects[name]!;
    const runInAll = () =>
      Promise.all([
        ...others.map((other) => other.run(clock.now(), { job: name })),
        test.app.hourlyJobs.get(name)!(),
      ]);
    expect(isDeepStrictEqual(await read(), once)).toBe(false);

    await runInAll();
    expect(await read()).toEqual(once);

    await runInAll();
    expect(await read()).toEqual(once);
  },
);

it('Three processes make the partitions of a month once', async () => {
  const [from, to] = [500, 540].map((days) => new Date(Date.now() + days * daySeconds * 1000));
  const work = { from: from!.getTime(), to: to!.getTime() };
  await Promise.all([
    ...others.map((other) => other.run(clock.now(), work)),
    ensurePartitions(test.context.pool, from!, to!),
  ]);

  const { rows } = await test.context.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1)`,
    [
      ['click', 'page_view'].map(
        (table) => `${table}_${to!.toISOString().slice(0, 7).replace('-', '')}`,
      ),
    ],
  );
  expect(rows).toHaveLength(2);
});

/** What repeats by a timer: the test that proves it in several processes, or why each process does it. */
const timers: Record<string, { test: string } | { reason: string }> = {
  'platform/process/housekeeping.ts': { test: 'platform/jobs/jobs-once.test.ts' },
  'tracking/clicks/partitions.ts': { test: 'platform/jobs/jobs-once.test.ts' },
  'tracking/desk/desk-worker.ts': { test: 'tracking/desk/decision-races.test.ts' },
  'mail/mail-worker.ts': { test: 'mail/workers.test.ts' },
  'releases/registry/plugin.ts': { test: 'releases/registry/canary-watch.test.ts' },
  'marketplace/catalogue/live-snapshot.ts': { reason: 'Each process reads the catalogue.' },
  'notifications/stream/stream-routes.ts': { reason: 'Each process has its own streams.' },
  'platform/health/count-processes.ts': { reason: 'Each process reads the count.' },
  'platform/process/run-in-thread.ts': { reason: 'Watches a thread of the process.' },
  'database/blocking-sessions.ts': { reason: 'Reads while a migration waits.' },
  'database/change-listener.ts': { reason: 'Each process has its own connection.' },
  'database/replica/replica-watch.ts': { reason: 'Each process has its own connections.' },
  'database/launcher/embedded-postgres.ts': { reason: 'Only one process starts it.' },
};

it('Everything that repeats by a timer is proven in several processes, or belongs to each of them', () => {
  const source = path.resolve(__dirname, '../../../src');
  const repeating = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /setInterval\(|\btimer = setTimeout\((?!\(\) => (reject|setImmediate))/.test(
        fs.readFileSync(path.join(source, file), 'utf8'),
      ),
    );
  expect(repeating.toSorted()).toEqual(Object.keys(timers).toSorted());
  for (const proof of Object.values(timers))
    if ('test' in proof)
      expect(fs.existsSync(path.resolve(__dirname, '../..', proof.test))).toBe(true);
});
