import type { Canary, Registry, Release } from '@hive/contract/release';
import { RegistrySnapshot } from '../registry-snapshot';

const since = '2026-01-01T00:00:00.000Z';
const shell = {
  app: 'shell',
  version: '1',
  owner: 'shell',
  contract: '1.0.0',
  builtAt: since,
  entry: null,
  server: false,
  shared: {},
  scripts: [],
  styles: [],
  files: [],
  pages: [],
  grants: {},
  ownPaths: [],
} satisfies Release;

/** How many canaries wait for a person some days after a canary began. */
function countWaiting(extra: Partial<Canary>, days = 1): number {
  const canary = { version: '2', share: 10, since, ...extra };
  const apps = { shell: { version: '1', since, canary } };
  const registry: Registry = { revision: 1, apps, history: [] };
  const releases = new Map([
    ['shell@1', shell],
    ['shell@2', { ...shell, version: '2' }],
  ]);
  const now = new Date(Date.parse(since) + days * 24 * 3_600_000);
  return new RegistrySnapshot(registry, releases).countWaitingCanaries(now);
}

test('A canary waits for a person without a running ramp, and at a step that takes days', () => {
  const ramp = { since, next: [50], isHeld: false };
  expect(countWaiting({})).toBe(1);
  expect(countWaiting({ ramp: { ...ramp, isHeld: true } })).toBe(1);
  expect(countWaiting({ ramp })).toBe(0);
  expect(countWaiting({ ramp }, 3.1)).toBe(1);
});

test('Browsers get the parts of a remote without their files, and no list for a remote without parts', () => {
  const part = {
    place: 'box-profile.personal',
    order: 1,
    access: 'signed-in',
    module: './Part',
  } as const;
  const remote = (app: string): Release => ({ ...shell, app, entry: 'remote-entry.js' });
  const releases = new Map<string, Release>([
    ['shell@1', shell],
    ['remote-a@1', remote('remote-a')],
    [
      'remote-b@1',
      { ...remote('remote-b'), slots: [{ ...part, scripts: ['part.js'], styles: [] }] },
    ],
  ]);
  const live = { version: '1', since };
  const apps = { shell: live, 'remote-a': live, 'remote-b': live };
  const { remotes } = new RegistrySnapshot({ revision: 1, apps, history: [] }, releases).for(
    null,
  ).browser;
  expect(remotes['remote-a']).not.toHaveProperty('slots');
  expect(remotes['remote-b']?.slots).toEqual([part]);
});

test('The grants of admins are compared with a version of the shell once, not for each page', () => {
  let reads = 0;
  const remote: Release = { ...shell, app: 'remote-reports', entry: 'remote-entry.js' };
  const canary = { version: '2', share: 50, since };
  const registry: Registry = {
    ...{ revision: 1, history: [] },
    apps: { shell: { version: '1', since, canary }, [remote.app]: { version: '1', since } },
    get remotes() {
      reads += 1;
      return {};
    },
  };
  const snapshot = new RegistrySnapshot(
    registry,
    new Map([
      ['shell@1', shell],
      ['shell@2', { ...shell, version: '2' }],
      ['remote-reports@1', remote],
    ]),
  );
  for (const bucket of [0, 99, 0, 99]) {
    snapshot.for(bucket);
    snapshot.describerFor(bucket)(remote);
  }
  expect(reads).toBe(2);
});
