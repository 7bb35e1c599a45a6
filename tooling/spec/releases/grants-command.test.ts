import { setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { changeGrants } from '../../releases/command/change-grants';
import { readServed } from '../../releases/command/read-site';
import { app, author, makeGrantsSite, reports } from './grants-site';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const { releases, publishShell, grant, revoke, stored } = makeGrantsSite();

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
    grantChanges: [
      {
        revision: 2,
        app,
        action: 'grant',
        by: 'Ada',
        note: 'The api is away.',
        grants,
        owner: 'reports',
      },
    ],
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
    /^Revision .*\n4 .*Ada .*\/reports:signed-in was revoked from remote-partner .*The api is away\.\n3 .*\/charts:admin was revoked from .*\n2 .*\/reports:signed-in, \/charts:admin were granted to remote-partner, which reports owns /,
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
  expect((await releases.run('history')).out).toContain(
    '/reports:signed-in was revoked from remote-partner, which ended /reports ',
  );
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
    err: '--owner: The shell names user as the owner.',
  });
  expect(await releases.run('grants', 'grant', ...args)).toMatchObject({ code: 0 });
});

test('A partial revocation is possible after a shell names another owner and owns another address', async () => {
  await grant(...reports, '--address', '/charts:admin');
  await publishShell('1.0.4-s', { owners: { [app]: 'analysis' }, ownPaths: ['/reports'] });

  const { code, out } = await revoke('--address', '/charts:admin');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining(
      '/reports: Has no effect with shell 1.0.4-s: /reports is a page of the shell.',
    ),
  });
  expect(stored()).toMatchObject({
    owner: 'analysis',
    grants: [{ at: '/reports', access: 'signed-in' }],
  });
});

test('The history of a remote that has a grant and no release has its lines', async () => {
  expect(await releases.run('history', app)).toMatchObject({ code: 1 });
  await grant(...reports);
  expect(await releases.run('history', app)).toMatchObject({
    code: 0,
    out: expect.stringContaining('was granted to remote-partner'),
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

  async function request() {
    const registry = await releases.fetchRegistry();
    const shells = await readServed(new RegistryStore(releases.storage), registry, 'shell');
    return {
      ...{ app, registry, shells, before: null, seen: null, ends: [] },
      ...{ by: 'Ada', note: 'The api is away.' },
      granted: {
        owner: 'reports',
        addresses: [{ at: '/reports', access: 'signed-in' as const }],
        places: [],
      },
    };
  }
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
