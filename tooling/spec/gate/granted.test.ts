import type { RemoteGrant } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { createReleaseFixtures, type Built } from './release-fixtures';

const { build, live, pass, storage, store } = createReleaseFixtures();

const app = 'remote-reports';
const author = { since: '2026-01-01T00:00:00.000Z', by: 'an admin', note: 'A new area.' };
const grant = (values: Partial<RemoteGrant> = {}): RemoteGrant => ({
  owner: 'reports',
  grants: [{ at: '/reports', access: 'signed-in' }],
  ...author,
  ...values,
});
const shell = (manifest: Partial<Release> = {}, version?: string) =>
  build({
    app: 'shell',
    version,
    manifest: { readsRegistryGrants: true, owners: {}, slotGrants: {}, ...manifest },
  });
const reports = (manifest: Partial<Release> = {}) =>
  build({ app, pages: [{ path: '/reports/:year' }], manifest: { owner: 'reports', ...manifest } });
const granted = (values: Partial<RemoteGrant> = {}, ...releases: Built[]): Registry =>
  setGrant(live(...(releases.length > 0 ? releases : [shell()])), app, grant(values), null);

test('A remote that the shell does not know passes with the grant of an admin', async () => {
  expect(await pass(reports(), live(shell()))).toEqual([
    'shell 1.0.0-a (live) does not know the app remote-reports. Correct the name, have an admin register the app (Releases, Remotes), or add it to shell/src/grants.ts and release the shell first.',
  ]);
  expect(await pass(reports(), granted())).toEqual([]);
});

test('An address beyond the grant and another access are refused', async () => {
  const other = reports({ pages: [{ ...reports().release.pages[0]!, path: '/report' }] });
  expect(await pass(other, granted())).toEqual([expect.stringContaining('does not grant')]);
  const admins = reports({ pages: [{ ...reports().release.pages[0]!, access: 'admin' }] });
  expect(await pass(admins, granted())).toEqual([
    expect.stringContaining("grants for 'signed-in' only"),
  ]);
});

test('Another owner than the one that an admin named is refused', async () => {
  expect(await pass(reports({ owner: 'others' }), granted())).toEqual([
    "remote-reports has the owner 'others', but an admin registered the app for 'reports'. Correct the owner in remote-reports/src/remote.ts, or have an admin change it (Releases, Remotes).",
  ]);
});

test('The owner in the list of the shell comes first', async () => {
  const registry = granted({ owner: 'others' }, shell({ owners: { [app]: 'reports' } }));
  expect(await pass(reports(), registry)).toEqual([]);
  expect(await pass(reports({ owner: 'others' }), registry)).toEqual([
    expect.stringContaining('change it in shell/src/remote-owners.ts'),
  ]);
});

test.each([
  [
    'is older than grants by admins',
    { readsRegistryGrants: undefined },
    'but this shell is older than grants by admins; release a newer shell first.',
  ],
  ['has a page there', { ownPaths: ['/reports/own'] }, 'but /reports/own is a page of the shell.'],
  [
    'grants the address to another remote',
    { grants: { 'remote-user': [{ at: '/reports/old', access: 'public' as const }] } },
    'but remote-user has /reports/old, which overlaps with it.',
  ],
])(
  'A remote is refused while the live shell %s, and the sentence says why',
  async (_name, manifest, reason) => {
    expect(await pass(reports(), granted({}, shell(manifest)))).toEqual([
      expect.stringContaining(`An admin granted /reports to remote-reports, ${reason}`),
    ]);
  },
);

test('A canary of the shell that ignores the grant refuses the remote too', async () => {
  const canary = shell({ readsRegistryGrants: undefined }, '2.0.0-b');
  const registry = granted({}, canary, shell());
  registry.apps['shell']!.canary = { version: '2.0.0-b', share: 10, since: author.since };
  expect(await pass(reports(), registry)).toEqual([
    expect.stringContaining('shell 2.0.0-b (on trial) does not know the app remote-reports.'),
  ]);
});

test('A part needs the grant of its place', async () => {
  const slots = [
    {
      ...{ place: 'box-profile.personal', order: 1, access: 'signed-in' as const },
      ...{ module: './Part', scripts: ['page.js'], styles: [] },
    },
  ];
  expect(await pass(reports({ slots }), granted())).toEqual([
    expect.stringContaining(
      "offers the part ./Part at 'box-profile.personal' for 'signed-in', which shell 1.0.0-a (live) does not grant. Correct remote-reports/src/remote.ts, have an admin grant it (Releases, Remotes), or add the grant to shell/src/slots/slot-grants.ts",
    ),
  ]);
  const slotGrants = [{ place: 'box-profile.personal', access: 'signed-in' as const }];
  expect(await pass(reports({ slots }), granted({ slotGrants }))).toEqual([]);
});

describe('A new shell beside a remote that an admin granted', () => {
  const registry = () => granted({}, shell(), reports());
  const check = (manifest: Partial<Release>, now = registry()) =>
    pass(shell(manifest, '2.0.0'), now);

  test('passes while the grant is in force with it', async () => {
    expect(await check({})).toEqual([]);
  });

  test('is refused if it takes the address, or is older than grants by admins', async () => {
    const grants = { 'remote-user': [{ at: '/reports', access: 'signed-in' as const }] };
    expect(await check({ grants })).toEqual([
      "remote-reports 1.0.0-a (live) claims /reports/:year for 'signed-in', which this shell does not grant. An admin granted /reports to remote-reports, but remote-user has it. Leave the grant in shell/src/grants.ts, or have an admin grant it (Releases, Remotes), until remote-reports has been released without that page.",
    ]);
    expect(await check({ readsRegistryGrants: undefined })).toEqual([
      expect.stringContaining('this shell is older than grants by admins'),
    ]);
  });

  test('passes after the revocation, which ended the pages', async () => {
    const revoked = { grants: grant().grants };
    const now = setGrant(registry(), app, { owner: 'reports', ...author, revoked }, author.since);
    expect(await check({}, now)).toEqual([]);
    const grants = { 'remote-user': [{ at: '/reports', access: 'signed-in' as const }] };
    expect(await check({ grants }, now)).toEqual([]);
  });
});

describe('A new shell beside a remote whose page the live shell has adopted', () => {
  const adopting = { grants: { [app]: grant().grants! } };
  const now = (values: Partial<RemoteGrant>) =>
    granted({ grants: undefined, ...values }, shell(adopting), reports());

  test.each([
    ['nothing was remembered', {}],
    ['an earlier revocation is remembered', { revoked: { grants: grant().grants } }],
  ])('is refused without the grant, and with a page there: %s', async (_name, values) => {
    expect(await pass(shell({}, '2.0.0'), now(values))).toEqual([
      expect.stringContaining('which this shell does not grant'),
    ]);
    const ownPage = { ...adopting, ownPaths: ['/reports/:year'] };
    expect(await pass(shell(ownPage, '2.0.0'), now(values))).toEqual([
      expect.stringContaining('which this shell uses for its own page'),
    ]);
    expect(await pass(shell(adopting, '2.0.0'), now(values))).toEqual([]);
  });
});

test('After a revocation neither a new nor an earlier release with the page can be published, and another remote can have the address', async () => {
  const revoked = { grants: grant().grants };
  const registry = setGrant(
    granted({}, shell(), reports()),
    app,
    { owner: 'reports', ...author, revoked },
    author.since,
  );
  const next = build({
    ...{ app, version: '2.0.0', pages: [{ path: '/reports' }] },
    manifest: { owner: 'reports' },
  });
  expect(await pass(next, registry)).toEqual([expect.stringContaining('does not know the app')]);
  store(next);
  expect(await checkLive({ app, version: '2.0.0', registry, storage })).toEqual([
    expect.stringContaining('does not know the app'),
  ]);
  const other = build({
    ...{ app: 'remote-other', pages: [{ path: '/reports/:year' }] },
    manifest: { owner: 'reports' },
  });
  const handedOver = setGrant(registry, 'remote-other', grant(), null);
  expect(await pass(other, handedOver)).toEqual([]);
});
