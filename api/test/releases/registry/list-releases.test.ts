import type { AdminOverview, HealthCheck } from '@hive/contract/overview';
import type { ReleaseList } from '@hive/contract/releases';
import { allowOverrides } from '@hive/shared-node/releases/registry-changes';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from './release-app';
import type { TestReleases } from './releases-folder';

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;

beforeEach(async () => {
  ({ test, releases } = await createReleaseApp({ live: { shell: {}, 'remote-user': {} } }));
  await releases.publish('remote-user', '2');
  admin = (await signIn(test, { role: 'admin' })).client;
});
afterEach(() => test.close());

const count = (version: string, loads: number, faults: number, hoursAgo: number) =>
  test.database
    .insertInto('release_count')
    .values({
      app: 'remote-user',
      version,
      minute: new Date(test.clock.now().getTime() - hoursAgo * 3_600_000),
      loads,
      faults,
    })
    .execute();

const noTabs = { observedPages: 0, unresponsivePages: 0 };

it('The list contains each app’s owner, live version and canary, with their loads and faults', async () => {
  const { since } = (await releases.store.read()).apps['remote-user']!;
  await releases.tryOut('remote-user', '3', 20);
  const began = (await releases.store.read()).apps['remote-user']!.canary!.since;
  await count('2', 3000, 4, 1);
  await count('2', 1000, 2, 23);
  await count('2', 500, 500, 25);
  await count('3', 7, 1, 0);
  await count('1', 9, 9, 2);

  const { status, body } = await admin.get<ReleaseList>('/api/admin/releases');

  expect(status).toBe(200);
  expect(body.revision).toBe(4);
  expect(body.apps.map(({ app }) => app)).toEqual(['remote-user', 'shell']);
  expect(body.apps[0]).toEqual({
    app: 'remote-user',
    owner: 'team of remote-user 2',
    version: '2',
    commit: 'commit-of-2',
    since,
    live: { version: '2', loads: 4000, faults: 6, faultsPerThousand: 1.5, ...noTabs },
    canary: {
      version: '3',
      share: 20,
      since: began,
      health: { version: '3', loads: 7, faults: 1, faultsPerThousand: 142.9, ...noTabs },
    },
    earlier: [{ version: '1', liveSince: expect.any(String) }],
  });
  expect(body.apps[1]).toMatchObject({
    live: { loads: 0, faults: 0, faultsPerThousand: null },
    canary: null,
  });
});

it('The overview names live versions with errors, and canaries', async () => {
  await releases.tryOut('remote-user', '3', 20);
  const since = (await releases.store.read()).apps['remote-user']!.canary!.since;
  const read = async (): Promise<HealthCheck[]> => {
    const { body } = await admin.get<AdminOverview>('/api/admin/overview');
    return body.health.filter(({ check }) => check === 'releases' || check === 'canary');
  };
  await count('2', 1000, 10, 1);
  await count('3', 7, 1, 0);
  expect(await read()).toEqual([
    {
      check: 'releases',
      state: 'ok',
      message: 'No live release has errors in more than 1% of page loads.',
      at: null,
    },
    {
      check: 'canary',
      state: 'notice',
      message:
        'remote-user: a new version is on trial in 20% of browsers, with 1 error in 7 page loads in the last 24 hours.',
      at: since,
    },
  ]);
  await count('2', 0, 1, 2);
  await count('3', 93, 1, 1);
  expect((await read()).map(({ state }) => state)).toEqual(['attention', 'attention']);
  expect((await read())[0]!.message).toBe(
    'remote-user: 11 errors in 1000 page loads in the last 24 hours.',
  );
  await releases.publish('remote-user', '3');
  expect((await read()).map(({ check, state }) => [check, state])).toEqual([
    ['releases', 'attention'],
  ]);
});

it('The list contains the newest 100 changes, newest first', async () => {
  for (let change = 0; change < 105; change++)
    await releases.change((registry) => ({
      ...registry,
      revision: registry.revision + 1,
      history: [
        ...registry.history,
        {
          revision: registry.revision + 1,
          app: 'shell',
          version: '1',
          action: 'publish',
          at: releases.makeMeta().at,
        },
      ],
    }));
  const { body } = await admin.get<ReleaseList>('/api/admin/releases');
  expect(body.history).toHaveLength(100);
  expect(body.history[0]!.revision).toBe(body.revision);
  expect(body.history[99]!.revision).toBe(body.revision - 99);
});

it('The list contains whether overrides are allowed, and their origins', async () => {
  const { body: before } = await admin.get<ReleaseList>('/api/admin/releases');
  expect(before.overrides).toBeNull();
  const origins = ['http://localhost:4301'];
  await releases.change((registry) => allowOverrides(registry, origins, releases.makeMeta()));
  const { body } = await admin.get<ReleaseList>('/api/admin/releases');
  expect(body.overrides).toEqual({ releases: true, origins });
  expect(body.history[0]).toMatchObject({ action: 'overrides-on', origins });
});

it('The list contains an app whose release cannot be read', async () => {
  await releases.change((registry) => ({
    ...registry,
    revision: registry.revision + 1,
    apps: { ...registry.apps, 'remote-lost': { version: '1', since: releases.makeMeta().at } },
  }));
  const { body } = await admin.get<ReleaseList>('/api/admin/releases');
  expect(body.apps[0]).toMatchObject({ app: 'remote-lost', owner: null, commit: null });
});

it('The list returns 503 while the registry cannot be read, and works again afterwards', async () => {
  await admin.get('/api/admin/releases');
  releases.breakStorage();
  const away = await admin.get<{ code: string }>('/api/admin/releases');
  expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(away.headers.get('retry-after')).not.toBeNull();
  const { body } = await admin.get<AdminOverview>('/api/admin/overview');
  expect(body.health).toContainEqual({
    check: 'releases',
    state: 'unknown',
    message: 'The releases cannot be read at the moment.',
    at: null,
  });
  releases.restoreStorage();
  expect((await admin.get('/api/admin/releases')).status).toBe(200);
});

it('The list is empty before the first release', async () => {
  const fresh = await createTestApp();
  const { client } = await signIn(fresh, { role: 'admin' });
  const { body } = await client.get<ReleaseList>('/api/admin/releases');
  expect(body).toEqual({ revision: 0, apps: [], history: [], overrides: null });
  await fresh.close();
});

it.each(['user', 'partner'] as const)('The list is forbidden for a %s', async (role) => {
  const { client } = await signIn(test, { role });
  expect((await client.get('/api/admin/releases')).status).toBe(403);
});
