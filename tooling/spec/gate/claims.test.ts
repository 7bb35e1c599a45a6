import fs from 'node:fs';
import path from 'node:path';
import { overlap } from '@hive/shared-node/releases/checks/route-patterns';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass, storage, storedAt } = createReleaseFixtures();

const shell = () => build({ app: 'shell' });

test('A page below a granted address passes', async () => {
  const built = build({ pages: [{ path: '/results/:year' }, { path: '/results' }] });
  expect(await pass(built)).toEqual([]);
});

test('An address that the live shell does not grant is refused', async () => {
  expect(await pass(build({ pages: [{ path: '/admin' }] }))).toEqual([
    "remote-user claims /admin for 'signed-in', which shell 1.0.0-a (live) does not grant. Correct remote-user/src/remote.ts, have an admin grant it (Releases, Remotes), or add the grant to shell/src/grants.ts and release the shell first.",
  ]);
});

test('An address that only starts like a granted one is refused: /results does not include /results-of-all', async () => {
  expect(await pass(build({ pages: [{ path: '/results-of-all' }] }))).toEqual([
    expect.stringContaining('does not grant'),
  ]);
});

test('A granted address for another access is refused', async () => {
  expect(await pass(build({ pages: [{ access: 'public' }] }))).toEqual([
    expect.stringContaining(
      "claims /results for 'public', which shell 1.0.0-a (live) grants for 'signed-in' only.",
    ),
  ]);
});

test('An app that the live shell does not know is refused', async () => {
  expect(await pass(build({ app: 'remote-usr' }))).toEqual([
    expect.stringMatching(/^shell 1\.0\.0-a \(live\) does not know the app remote-usr\. Correct/),
  ]);
});

test('Without a live shell no remote may claim anything', async () => {
  expect(await pass(build(), live())).toEqual([
    expect.stringMatching(/^No shell is live, .* npm run release -- shell\.$/),
  ]);
});

test('A live shell without grants in its manifest has to be released again first', async () => {
  const old = build({ app: 'shell', manifest: { grants: undefined } });
  expect(await pass(build(), live(old))).toEqual([
    expect.stringMatching(/was built before releases listed what remotes may claim/),
  ]);
});

test('A canary of the shell is checked too, since some browsers have it', async () => {
  const canary = build({
    app: 'shell',
    version: '2.0.0-b',
    manifest: { grants: { 'remote-user': [{ at: '/elsewhere', access: 'signed-in' }] } },
  });
  const registry = live(canary, shell());
  registry.apps['shell']!.canary = { version: '2.0.0-b', share: 10, since: '2026-01-01T00:00:00Z' };
  expect(await pass(build(), registry)).toEqual([
    expect.stringContaining('which shell 2.0.0-b (on trial) does not grant'),
  ]);
});

test.each([
  ['/both', '/both'],
  ['/both/:id', '/both/new'],
  ['/both/*', '/both/new/one'],
  ['/both/New', '/both/new'],
])('Two remotes that claim %s and %s are refused', async (mine, theirs) => {
  const other = build({ app: 'remote-public', pages: [{ path: theirs }] });
  const built = build({ pages: [{ path: mine, access: 'public' }] });
  expect(await pass(built, live(shell(), other))).toEqual([
    expect.stringContaining(
      `remote-user claims ${mine}, and so does remote-public 1.0.0-a (live) with ${theirs}`,
    ),
  ]);
});

test('Two remotes side by side in one part of the site pass', async () => {
  const other = build({ app: 'remote-public', pages: [{ path: '/both/old/:id' }] });
  const built = build({ pages: [{ path: '/both/new/:id', access: 'public' }] });
  expect(await pass(built, live(shell(), other))).toEqual([]);
});

test('An address of another remote’s canary is refused', async () => {
  const other = build({ app: 'remote-public' });
  const canary = build({ app: 'remote-public', version: '2.0.0', pages: [{ path: '/both' }] });
  const registry = live(canary, shell(), other);
  registry.apps['remote-public']!.canary = {
    version: '2.0.0',
    share: 5,
    since: '2026-01-01T00:00:00Z',
  };
  expect(await pass(build({ pages: [{ path: '/both', access: 'public' }] }), registry)).toEqual([
    expect.stringContaining('remote-public 2.0.0 (on trial)'),
  ]);
});

test('An address of the shell’s own page is refused even if the shell grants it', async () => {
  const careless = build({
    app: 'shell',
    manifest: { grants: { 'remote-user': [{ at: '/login', access: 'signed-in' }] } },
  });
  expect(await pass(build({ pages: [{ path: '/login' }] }), live(careless))).toEqual([
    expect.stringContaining('/login is a page of the shell itself (shell 1.0.0-a (live))'),
  ]);
});

test.each(['results', '/results/', '/results/../admin', '/results/*/more', '/results?all'])(
  'An address that the shell cannot parse is refused: %s',
  async (path) => {
    expect(await pass(build({ pages: [{ path }] }))).toContainEqual(
      expect.stringContaining(`${path} is not an address that the shell can parse`),
    );
  },
);

test('An address claimed twice by one remote is refused', async () => {
  expect(await pass(build({ pages: [{}, {}] }))).toEqual([
    expect.stringMatching(/^remote-user claims \/results twice/),
  ]);
});

test('A shell that revokes an address of a live remote is refused', async () => {
  const registry = live(shell(), build());
  const next = build({
    app: 'shell',
    version: '2.0.0',
    manifest: { grants: {}, ownPaths: ['/results'] },
  });
  expect(await pass(next, registry)).toEqual([
    "remote-user 1.0.0-a (live) claims /results for 'signed-in', which this shell does not grant. Leave the grant in shell/src/grants.ts, or have an admin grant it (Releases, Remotes), until remote-user has been released without that page.",
    'remote-user 1.0.0-a (live) claims /results, which this shell uses for its own page /results. Keep that page out of shell/src/routes.ts until remote-user has been released without that page.',
  ]);
});

test('A shell that grants more than before passes', async () => {
  const registry = live(shell(), build());
  const grants = {
    ...shell().release.grants,
    'remote-partner': [{ at: '/partner-dashboard', access: 'partner' as const }],
  };
  expect(
    await pass(build({ app: 'shell', version: '2.0.0', manifest: { grants } }), registry),
  ).toEqual([]);
});

test('A shell without grants is refused', async () => {
  expect(
    await pass(build({ app: 'shell', version: '2.0.0', manifest: { grants: undefined } })),
  ).toEqual(['release.json of the shell has no grants. Build it again: npx nx build shell.']);
});

test('An active release with an unreadable manifest blocks all releases, since nothing can be checked against it', async () => {
  const neighbour = build({ app: 'remote-public' });
  const registry = live(shell(), neighbour);
  fs.writeFileSync(path.join(storedAt(neighbour), 'release.json'), '{');
  expect(await pass(build(), registry)).toEqual([
    `remote-public 1.0.0-a is live, but its release.json cannot be read from ${storage.name}: nothing can be checked against it. Roll remote-public back first.`,
  ]);
});

test.each([
  ['/', '/', true],
  ['/', '/:id', false],
  ['/a', '/A/', true],
  ['/a/*', '/a', true],
  ['/*', '/a/b', true],
  ['/a/:id', '/a/:name', true],
  ['/a/:id', '/a/b/c', false],
  ['/:x/b', '/a/:y', true],
  ['/:x/b', '/a/c', false],
])('%s and %s overlap: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});
