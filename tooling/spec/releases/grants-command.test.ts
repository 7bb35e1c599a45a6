import type { Release } from '@hive/contract/release';
import { setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { changeGrants } from '../../releases/command/change-grants';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const releases = makeReleases();
// An app of the workspace that the shell of these tests does not list.
const app = 'remote-partner';
const author = ['--by', 'Ada', '--note', 'The api is away.'];
const grant = (...args: string[]) => releases.run('grants', 'grant', app, ...args, ...author);
const revoke = (...args: string[]) => releases.run('grants', 'revoke', app, ...args, ...author);
const reports = ['--address', '/reports:signed-in', '--owner', 'reports'];

/** Publishes a shell with these differences. */
const publishShell = (version: string, manifest: Partial<Release> = {}) =>
  releases.run(
    'shell',
    '--built',
    releases.build('shell', version, { manifest: { readsRegistryGrants: true, ...manifest } }),
  );

/** Publishes the remote with a page at /reports. */
const publishReports = () =>
  releases.run(
    app,
    '--built',
    releases.build(app, '1.0.0-r', {
      pages: [{ path: '/reports' }],
      manifest: { owner: 'reports' },
    }),
  );

const stored = () => releases.readRegistry().remotes?.[app];

beforeEach(async () => {
  await publishShell('1.0.0-s', { owners: { 'remote-user': 'user' } });
});

test('A grant without the api lets the remote be released, and is recorded with author and reason', async () => {
  expect((await publishReports()).err).toContain('does not know the app remote-partner');

  expect(await grant(...reports)).toEqual({
    code: 0,
    out: 'Admins and operators grant remote-partner: /reports:signed-in.',
    err: '',
  });
  const grants = [{ at: '/reports', access: 'signed-in' }];
  expect(stored()).toEqual({
    ...{ owner: 'reports', grants, by: 'Ada', note: 'The api is away.' },
    since: expect.any(String),
  });
  expect(releases.readRegistry()).toMatchObject({
    revision: 2,
    grantChanges: [{ revision: 2, app, action: 'grant', by: 'Ada', note: 'The api is away.' }],
  });
  expect(await publishReports()).toMatchObject({ code: 0 });
});

test('Further grants are added, an equal one changes nothing of them, and the owner stays', async () => {
  await grant(...reports);
  await grant('--address', '/reports:signed-in', '--place', 'admin-start.areas:admin');
  const { out } = await grant('--address', '/charts:admin');

  expect(out).toMatch(
    /^This replaced what Ada granted since .*: \/reports:signed-in, admin-start\.areas:admin\. Reason: The api is away\.\n.*: \/reports:signed-in, \/charts:admin, admin-start\.areas:admin\.$/,
  );
  expect(stored()).toMatchObject({ owner: 'reports', slotGrants: [{ access: 'admin' }] });
});

test('A revocation removes what it names or everything, and leaves its line in the history', async () => {
  await grant(...reports, '--address', '/charts:admin');
  expect((await revoke('--address', '/charts:admin')).out).toContain(
    'grant remote-partner: /reports',
  );
  expect(stored()?.grants).toEqual([{ at: '/reports', access: 'signed-in' }]);

  expect((await revoke()).out).toContain('grant remote-partner: nothing.');
  expect(stored()).toBeUndefined();
  const { out } = await releases.run('history', '--limit', '3');
  expect(out).toMatch(
    /^Revision .*\n4 .*Ada .*grants of remote-partner were revoked .*The api is away\.\n3 .*revoked.*\n2 .*added/,
  );
  expect(out).toContain('1 more');
});

test('What visitors can open ends only if the operator names it', async () => {
  await grant(...reports);
  await publishReports();

  expect(await revoke()).toEqual({
    code: 1,
    out: '',
    err: "This ends what visitors can open now: /reports. Confirm it: --ends '/reports'",
  });
  expect(stored()?.grants).toHaveLength(1);

  expect((await revoke('--ends', '/reports')).out).toContain('This ended /reports.');
  expect(stored()?.revoked).toEqual({ grants: [{ at: '/reports', access: 'signed-in' }] });
  expect(await revoke()).toMatchObject({
    code: 2,
    err: expect.stringContaining('granted anything'),
  });
});

test.each([
  ['a page of the shell', '/login', '/login is a page of the shell'],
  ['an address of another remote', '/results/mine', 'remote-user has /results'],
  ['an address that the site answers', '/api/reports', 'the site answers this one'],
  ['a parameter', '/reports/:year', 'without parameters'],
])('%s is refused as by the api, and nothing changes', async (_name, at, words) => {
  const { code, err } = await grant('--address', `${at}:signed-in`, '--owner', 'reports');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(words) });
  expect(err).toMatch(new RegExp(`^${at}: `));
  expect(releases.readRegistry()).toMatchObject({ revision: 1 });
  expect(stored()).toBeUndefined();
});

test('A place for other users is refused', async () => {
  expect(await grant('--place', 'admin-start.areas:partner', '--owner', 'reports')).toMatchObject({
    code: 1,
    err: "admin-start.areas: Pages load parts at this place for 'admin' only.",
  });
});

test('The owner of a remote that the shell lists cannot be another one', async () => {
  const args = ['remote-user', '--address', '/diet:signed-in', ...author];
  expect(await releases.run('grants', 'grant', ...args, '--owner', 'reports')).toMatchObject({
    code: 1,
    err: 'remote-user: The shell names user as the owner.',
  });
  expect(await releases.run('grants', 'grant', ...args)).toMatchObject({ code: 0 });
});

test.each([
  ['no reason', ['--by', 'Ada', ...reports], '--note <text>'],
  ['no name', ['--note', 'Because.', ...reports], '--by <name>'],
  ['an empty reason', ['--by', 'Ada', '--note', ' ', ...reports], 'Enter a reason.'],
  ['an empty name', ['--by', ' ', '--note', 'Because.', ...reports], 'Enter your name'],
  ['no owner', [...author, '--address', '/reports:admin'], 'Name the team: --owner'],
  ['no users', [...author, '--address', '/reports'], 'must be a name and its users'],
  ['unknown users', [...author, '--place', 'a:owners'], "not 'a:owners'"],
  ['a time that is none', [...author, ...reports, '--seen', 'today'], 'seen'],
])('%s is an error of usage', async (_name, args, words) => {
  const { code, err } = await releases.run('grants', 'grant', app, ...args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(stored()).toBeUndefined();
});

test('An address that nobody granted cannot be revoked', async () => {
  expect(await revoke()).toMatchObject({ code: 2 });
  await grant(...reports);
  expect(await revoke('--address', '/charts:admin')).toMatchObject({
    code: 2,
    err: 'No admin or operator granted /charts:admin. Granted: /reports:signed-in.',
  });
});

describe('Conflicts', () => {
  test('A grant that was changed since the operator has seen it is refused', async () => {
    await grant(...reports);
    const { since } = stored()!;
    await grant('--address', '/charts:admin', '--seen', since);

    const { code, err } = await grant('--address', '/more:admin', '--seen', since);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('changed meanwhile') });
    expect(stored()?.grants).toHaveLength(2);
  });

  /** A store in whose storage something changes right before the first change is written. */
  function changeFirst(change: (store: RegistryStore) => Promise<unknown>): RegistryStore {
    let isFirst = true;
    const storage: ReleaseStorage = {
      ...releases.storage,
      async replaceRegistry(...given) {
        if (isFirst) {
          isFirst = false;
          await change(new RegistryStore(releases.storage));
        }
        return releases.storage.replaceRegistry(...given);
      },
    };
    return new RegistryStore(storage);
  }

  const request = async () => ({
    ...{ app, registry: await releases.fetchRegistry(), before: null, seen: null, ends: [] },
    ...{ by: 'Ada', note: 'The api is away.' },
    granted: {
      owner: 'reports',
      addresses: [{ at: '/reports', access: 'signed-in' as const }],
      places: [],
    },
  });
  const other = {
    ...{ owner: 'charts', grants: [{ at: '/reports', access: 'admin' as const }] },
    ...{ since: '2026-01-01T00:00:00.000Z', by: 'admin', note: 'First.' },
  };

  test.each([
    ['to the same remote', app, 'changed meanwhile'],
    ['of the address to another remote', 'remote-charts', 'remote-charts has /reports'],
  ])('A grant %s that comes first is not overwritten', async (_name, first, words) => {
    const store = changeFirst((theirs) =>
      theirs.change((now) => setGrant(now, first, other, null)),
    );
    await expect(changeGrants(store, await request(), 'grant')).rejects.toThrow(words);
    expect(releases.readRegistry().remotes).toEqual({ [first]: other });
  });

  test('A release of the shell that comes first is not judged by the earlier one', async () => {
    const store = changeFirst(() => publishShell('1.0.1-s', { ownPaths: ['/reports'] }));
    await expect(changeGrants(store, await request(), 'grant')).rejects.toThrow(
      'Another release of remote-partner or the shell was published meanwhile',
    );
    expect(stored()).toBeUndefined();
  });
});

test('The list has what the shell and others grant, and why a grant has no effect', async () => {
  await grant(...reports);
  const { out } = await releases.run('grants');
  expect(out).toMatch(/^Remote +Owner +May claim +By +Since +Reason +Note\n/);
  expect(out).toMatch(/remote-partner +reports +\/reports:signed-in +Ada +.* +The api is away\./);
  expect(out).toMatch(/remote-user +user +\/results:signed-in, \/both:public +the shell/);

  await publishShell('1.0.2-s', { ownPaths: ['/reports'] });
  expect((await releases.run('grants', 'list', app)).out).toContain(
    'no effect: /reports is a page of the shell',
  );
  expect((await releases.run('grants', 'list', 'remote-none')).out).toBe(
    'Nothing is granted to remote-none.',
  );
});
