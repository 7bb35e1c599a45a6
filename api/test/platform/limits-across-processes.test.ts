import { bucketCount } from '@hive/shared-node/releases/bucket';
import { canaryPolicy } from '../../src/releases/registry/canary-policy';
import { securityPolicy } from '../../src/platform/security/security-policy';
import type { TestReleases } from '../releases/registry/releases-folder';
import { makeReleases } from '../releases/registry/releases-folder';
import { createDatabaseSwitch } from '../support/database-switch';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { createTestClient, type TestClient } from '../support/test-client';
import { createTestClock } from '../support/test-clock';
import { until } from '../support/until';
import { makeBrand, post, report, storedAttempts } from '../tracking/conversions/postback-helpers';

const three = { points: 3, seconds: 3_600 };
const policy = {
  countProcessesMs: 50,
  rateLimits: {
    ...securityPolicy.rateLimits,
    refresh: three,
    postback: three,
    postbackPerBox: three,
    postbackRefusedStored: three,
    clientReport: { points: 4, seconds: 3_600 },
  },
};
const clock = createTestClock();
let releases: TestReleases;
let first: TestApp;
let second: TestApp;

/** Another process on the database of the first. */
const startAnother = (): Promise<TestApp> =>
  createTestApp({
    policy,
    clock,
    releases: releases.storage,
    settings: {
      databaseUrl: first.context.settings.databaseUrl,
      secretKey: first.context.settings.secretKey,
    },
  });

beforeAll(async () => {
  releases = makeReleases(clock);
  await releases.publish('shell', '1');
  first = await createTestApp({ policy, clock, releases: releases.storage });
  second = await startAnother();
});
afterAll(async () => {
  await second.close();
  await first.close();
  releases.remove();
});

/** The statuses of requests of one network that alternate between the processes. */
async function alternate(
  count: number,
  send: (client: TestClient) => Promise<{ status: number }>,
): Promise<number[]> {
  const { address } = first.makeClient();
  const clients = [first, second].map(({ origin }) => createTestClient(origin, address));
  const statuses = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await send(clients[index % clients.length]!)).status);
  return statuses;
}

describe('a shared limit counts over all processes:', () => {
  it('renewals of sessions', async () => {
    const statuses = await alternate(5, (client) => {
      client.cookies.set('hive_refresh', 'forged');
      return client.get('/api/auth/refresh');
    });
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('postbacks of a network', async () => {
    const statuses = await alternate(5, (client) => client.post('/api/conversions', {}));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('signed postbacks of a box', async () => {
    const brand = await makeBrand(first);
    const statuses = [];
    for (const process of [first, second, first, second, first])
      statuses.push((await post(process, report(brand), brand)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('stored refusals of a box', async () => {
    const brand = await makeBrand(first);
    const forged = { key: { ...brand.key, secret: 'guessed' } };
    for (const process of [first, second, first, second, first])
      expect((await post(process, report(brand), forged)).body.code).toBe('SIGNATURE_WRONG');
    expect(await storedAttempts(first, brand.boxId)).toHaveLength(3);
  });

  it('loads and faults of a version, on which canaries are judged', async () => {
    const { points } = canaryPolicy.perNetwork;
    await alternate(points + 2, (client) => {
      client.cookies.set('hive_bucket', String(bucketCount - 1));
      return client.post('/api/client-loads', { loads: [{ app: 'shell', version: '1' }] });
    });
    const { loads } = await first.database
      .selectFrom('release_count')
      .select(({ fn }) => fn.sum<string>('loads').as('loads'))
      .executeTakeFirstOrThrow();
    expect(Number(loads)).toBe(points);
  });
});

describe('a divided limit', () => {
  const sendReport = (client: TestClient) =>
    client.post('/api/client-reports', {
      remote: 'shell',
      version: '1',
      phase: 'render',
      message: 'It broke',
      page: '/results',
    });
  /** How many of five reports of a new network this process accepts. */
  async function countAccepted({ makeClient }: TestApp): Promise<number> {
    const client = makeClient();
    let accepted = 0;
    for (let index = 0; index < 5; index += 1)
      accepted += Number((await sendReport(client)).status === 202);
    return accepted;
  }
  const untilShare = (share: number): Promise<void> =>
    until(`a process accepts ${share} of 5`, async () => (await countAccepted(first)) === share);

  it('has its share of the points in each process, which changes when processes join and leave', async () => {
    await untilShare(2);
    const others = [await startAnother(), await startAnother()];
    await untilShare(1);
    for (const other of others) await other.close();
    await untilShare(2);
  });

  it('leaves the counts when the share changes', async () => {
    await untilShare(2);
    const client = first.makeClient();
    const send = async () => (await sendReport(client)).status;
    expect([await send(), await send(), await send()]).toEqual([202, 202, 429]);
    await second.close();
    await untilShare(4);
    // Three of four points are used: the refused request took one too.
    expect([await send(), await send()]).toEqual([202, 429]);
    second = await startAnother();
  });
});

describe('while the database is unreachable', () => {
  it('each process counts a shared limit in memory, up to its share', async () => {
    const database = await createDatabaseSwitch(first);
    await until('both processes count two', () =>
      [first, second].every(({ context }) => context.processes.count === 2),
    );
    await database.close();
    try {
      const statuses = await alternate(6, (client) => client.post('/api/conversions', {}));
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    } finally {
      await database.end();
    }
    await until('the points are shared again', async () => {
      const statuses = await alternate(5, (client) => client.post('/api/conversions', {}));
      return statuses.join() === '401,401,401,429,429';
    });
  });
});
