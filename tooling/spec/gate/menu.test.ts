import type { Release, ReleaseMenuEntry } from '@hive/contract/release';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass, storage, store } = createReleaseFixtures();

const shell = (manifest?: Partial<Release>) =>
  build({ app: 'shell', ...(manifest && { manifest }) });

const entry = (extra: Partial<ReleaseMenuEntry> = {}): ReleaseMenuEntry => ({
  place: 'account',
  label: 'Results',
  path: '/results',
  order: 10,
  audience: 'signed-in',
  ...extra,
});

/** A release of remote-user with these entries; its page is /results for signed-in users. */
const adding = (...menu: ReleaseMenuEntry[]) => build({ manifest: { menu } });
const refusals = (...menu: ReleaseMenuEntry[]) => pass(adding(...menu), live(shell()));

test.each(['signed-in', 'user', 'admin', 'partner'])(
  'An entry for %s of a page for all signed-in users passes',
  async (audience) => {
    expect(await refusals(entry({ audience }))).toEqual([]);
  },
);

test('An unknown menu is refused, with the menus that exist', async () => {
  expect(await refusals(entry({ place: 'footer' }))).toEqual([
    "remote-user adds the entry 'Results' of /results for 'signed-in' in the menu 'footer', which does not exist; the menus are account, settings. Correct 'menu' in remote-user/src/remote.ts.",
  ]);
});

test.each(['constructor', ''])('%j is no menu', async (place) => {
  expect(await refusals(entry({ place }))).toEqual([
    expect.stringContaining('which does not exist'),
  ]);
});

test.each(['public', 'everyone', 'constructor'])('%s is no audience', async (audience) => {
  expect(await refusals(entry({ audience }))).toEqual([
    expect.stringContaining('which is no audience; use one of signed-in, user, admin, partner.'),
  ]);
});

test.each(['', ' ', '\n'])('An entry without a label is refused: %j', async (label) => {
  expect(await refusals(entry({ label }))).toEqual([expect.stringContaining('which has no label')]);
});

test('A label of 24 characters passes, one more is refused', async () => {
  expect(await refusals(entry({ label: 'Ⱥ'.repeat(24) }))).toEqual([]);
  expect(await refusals(entry({ label: '𠜎'.repeat(25) }))).toEqual([
    expect.stringContaining('whose label has 25 characters; the limit is 24.'),
  ]);
});

test.each([
  ' Results',
  'My  results',
  'My\tresults',
  'My\nresults',
  'My\u00a0results',
  '\u202estluseR',
  'Re\u200bsults',
  'Results\u200e',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\u2800',
])('A label that no menu shows as it is written is refused: %j', async (label) => {
  expect(await refusals(entry({ label }))).toEqual([
    expect.stringContaining('whose label has a character or a space that no menu shows'),
  ]);
});

test.each([
  '/results/:id',
  '/results/*',
  '/results?tab=1',
  '/results#top',
  'results',
  '//evil.example',
  'https://evil.example',
  '',
])('What is not a fixed address is refused: %j', async (path) => {
  expect(await refusals(entry({ path }))).toEqual([
    expect.stringContaining('which is not a fixed address'),
  ]);
});

test.each(['Logout', 'log out', 'Settings', 'Ｍenu', 'Notifications'])(
  'A label of the shell is refused: %s',
  async (label) => {
    expect(await refusals(entry({ label }))).toEqual([
      expect.stringContaining('whose label belongs to an item of the shell'),
    ]);
  },
);

test('An address in another case, or below a page with a parameter, is no page of the release', async () => {
  const pages = [{}, { path: '/results/:id', module: './One' }];
  for (const path of ['/Results', '/results/7']) {
    const built = build({ pages, manifest: { menu: [entry({ path })] } });
    expect(await pass(built, live(shell()))).toEqual([
      expect.stringContaining('which is no page of the release'),
    ]);
  }
});

test('An address that is no page of the release is refused, even if it is granted', async () => {
  expect(await refusals(entry({ path: '/results/saved' }))).toEqual([
    expect.stringContaining('of /results/saved for'),
  ]);
  expect(await refusals(entry({ path: '/admin' }))).toEqual([
    expect.stringContaining('which is no page of the release.'),
  ]);
});

test('An address of a page that is not granted is refused with the page', async () => {
  const pages = [{ path: '/partner/mine', access: 'signed-in' as const }];
  const built = build({ pages, manifest: { menu: [entry({ path: '/partner/mine' })] } });
  expect(await pass(built, live(shell()))).toEqual([
    expect.stringContaining('remote-user claims /partner/mine'),
  ]);
});

test.each(['signed-in', 'user', 'partner'])(
  'An entry of an admin page for %s is refused, since they may not open it',
  async (audience) => {
    const pages = [{ path: '/admin', access: 'admin' as const }];
    const menu = [entry({ path: '/admin', audience })];
    expect(
      await pass(build({ app: 'remote-admin', pages, manifest: { menu } }), live(shell())),
    ).toEqual([
      `remote-admin adds the entry 'Results' of /admin for '${audience}' in the menu 'account', but the page is for 'admin', so not all of them may open it. Correct 'menu' in remote-admin/src/remote.ts.`,
    ]);
  },
);

test.each([
  ['address', entry({ label: 'Matches', audience: 'admin' })],
  ['label', entry({ path: '/results/new', audience: 'user' })],
  ['label in another case', entry({ label: 'RESULTS', path: '/results/new' })],
])('The same %s twice for one user is refused', async (_what, second) => {
  const pages = [{}, { path: '/results/new', module: './New' }];
  const built = build({ pages, manifest: { menu: [entry(), second] } });
  expect(await pass(built, live(shell()))).toContainEqual(
    expect.stringContaining('but its users see another entry with this label or address.'),
  );
});

test('The same label and address for different users pass', async () => {
  expect(await refusals(entry({ audience: 'user' }), entry({ audience: 'admin' }))).toEqual([]);
});

test('A label that the users see in the menu of another remote is refused', async () => {
  const other = build({
    app: 'remote-admin',
    pages: [{ path: '/admin', access: 'admin' }],
    manifest: { menu: [entry({ path: '/admin', audience: 'admin' })] },
  });
  expect(await pass(adding(entry()), live(shell(), other))).toEqual([
    "remote-user adds the entry 'Results' of /results for 'signed-in' in the menu 'account', but its users see an entry of remote-admin 1.0.0-a (live) with this label. Choose another label in remote-user/src/remote.ts.",
  ]);
  expect(await pass(adding(entry({ audience: 'user' })), live(shell(), other))).toEqual([]);
});

test('A remote adds at most three entries that one user sees in one menu', async () => {
  const pages = [1, 2, 3, 4].map((index) => ({ path: `/results/${index}`, module: './Page' }));
  const menu = pages.map(({ path }, index) =>
    entry({ path, label: path, audience: index === 0 ? 'partner' : 'signed-in' }),
  );
  const four = build({ pages, manifest: { menu } });
  expect(await pass(four, live(shell()))).toEqual([
    "remote-user adds 4 entries for 'partner' to the menu 'account'; the limit is 3. Correct 'menu' in remote-user/src/remote.ts.",
  ]);
  const three = build({ pages, manifest: { menu: menu.slice(1) } });
  expect(await pass(three, live(shell()))).toEqual([]);
});

describe('A settings page', () => {
  const settings = (extra: Partial<ReleaseMenuEntry> = {}) =>
    entry({ place: 'settings', label: 'Diet', ...extra });

  test('of a granted address passes, also beside an entry of the account menu for the same page', async () => {
    expect(await refusals(settings(), entry())).toEqual([]);
  });

  test.each(['Profile', 'SECURITY'])(
    "may not have the label '%s' of the shell, which an entry of the account menu may have",
    async (label) => {
      expect(await refusals(settings({ label }))).toEqual([
        expect.stringContaining('whose label belongs to an item of the shell'),
      ]);
      expect(await refusals(entry({ label }))).toEqual([]);
    },
  );

  test('that is public is refused', async () => {
    const pages = [{ path: '/partner', access: 'public' as const }];
    const menu = [settings({ path: '/partner' })];
    expect(
      await pass(build({ app: 'remote-public', pages, manifest: { menu } }), live(shell())),
    ).toEqual([
      "remote-public adds the entry 'Diet' of /partner for 'signed-in' in the menu 'settings', but the page is public, and pages of the settings are for signed-in users. Correct 'menu' in remote-public/src/remote.ts.",
    ]);
  });

  test('that not all of its users may open is refused', async () => {
    const pages = [{ path: '/admin', access: 'admin' as const }];
    const menu = [settings({ path: '/admin' })];
    expect(
      await pass(build({ app: 'remote-admin', pages, manifest: { menu } }), live(shell())),
    ).toEqual([expect.stringContaining("but the page is for 'admin'")]);
  });

  test('that is not granted is refused with the page', async () => {
    const pages = [{ path: '/diet', access: 'signed-in' as const }];
    const menu = [settings({ path: '/diet' })];
    expect(await pass(build({ pages, manifest: { menu } }), live(shell()))).toEqual([
      expect.stringContaining(
        "remote-user claims /diet for 'signed-in', which shell 1.0.0-a (live)",
      ),
    ]);
  });

  test('with the address of another page of the release is refused', async () => {
    const menu = [settings(), settings({ label: 'Food' })];
    const built = build({ pages: [{}, { module: './Other' }], manifest: { menu } });
    expect(await pass(built, live(shell()))).toEqual([
      expect.stringContaining("the entry 'Food' of /results"),
      expect.stringContaining('remote-user claims /results twice'),
    ]);
  });

  test.each([
    ['a label that is too long', { label: 'D'.repeat(25) }, 'has 25 characters; the limit is 24'],
    ['an address that is no page', { path: '/results/diet' }, 'which is no page of the release'],
    ['a parameter', { path: '/results/:id' }, 'which is not a fixed address'],
  ])('with %s is refused', async (_what, extra, sentence) => {
    expect(await refusals(settings(extra))).toEqual([expect.stringContaining(sentence)]);
  });
});

test('A stored release whose menu has been removed can be live again', async () => {
  store(build({ version: '0.9.0', manifest: { menu: [entry({ place: 'removed' })] } }));
  const registry = live(shell(), build());
  expect(await checkLive({ app: 'remote-user', version: '0.9.0', registry, storage })).toEqual([]);
});
