import { act, screen, waitFor, within } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry, ReleaseMenuEntry } from '@hive/contract/release';
import { completeRegistry } from '../src/remotes/create-page-source';
import { person, reported, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const diet = '/results/diet';

const entry = (extra: Partial<ReleaseMenuEntry> = {}): ReleaseMenuEntry => ({
  place: 'settings',
  label: 'Diet',
  path: diet,
  order: 10,
  audience: 'signed-in',
  ...extra,
});

let version = 0;

/** The registry with these entries of remote-user, in a version of which nothing has been reported. */
function adding(...menu: ReleaseMenuEntry[]): BrowserRegistry {
  const changed = structuredClone(registry);
  version += 1;
  const { pages } = changed.remotes['remote-user']!;
  const [first] = pages;
  pages.push({ ...first!, path: diet, module: './DietPage', title: 'Diet' });
  pages.push({ ...first!, path: `${diet}/allergies`, module: './AllergiesPage' });
  Object.assign(changed.remotes['remote-user']!, { version: `4.0.${version}`, menu });
  return changed;
}

const own = ['Profile', 'Security', 'Notifications'];
const navigation = () => screen.findByRole('navigation', { name: 'Settings' });
const labels = async (): Promise<(string | null)[]> =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);
const findPage = (module: string) => screen.findByRole('heading', { level: 1, name: module });

describe('The navigation of the settings', () => {
  test('has the pages of the shell only, with releases older than menus', async () => {
    signIn(person('user'));
    await openApp(paths.securitySettings.getHref());

    expect(await findPage('Security')).toBeVisible();
    expect(await labels()).toEqual(own);
    const link = screen.getByRole('link', { name: 'Security' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link).toHaveAttribute('href', '/settings/security');
    expect(screen.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
  });

  test('has the pages of a release after them, by order, for their users', async () => {
    signIn(person('user'));
    await openApp(paths.profileSettings.getHref(), {
      registry: adding(
        entry({ label: 'Allergies', path: `${diet}/allergies`, order: 20 }),
        entry({ audience: 'user', order: -1 }),
        entry({ label: 'For admins', path: paths.results.path, audience: 'admin' }),
        entry({ label: 'Matches', path: paths.results.path, place: 'account' }),
        entry({ label: 'Elsewhere', path: paths.results.path, place: 'newer-menu' }),
      ),
    });

    expect(await labels()).toEqual([...own, 'Diet', 'Allergies']);
    expect(screen.getByRole('link', { name: 'Matches' })).toBeVisible();
    expect(reported.faults).toEqual([]);
  });

  test('is above a page of a release, which it leads to and marks as current', async () => {
    signIn(person('user'));
    const { user } = await openApp(paths.profileSettings.getHref(), {
      registry: adding(entry(), entry({ label: 'Allergies', path: `${diet}/allergies` })),
    });
    await user.click(within(await navigation()).getByRole('link', { name: 'Allergies' }));

    expect(await findPage('./AllergiesPage')).toBeVisible();
    expect(await labels()).toEqual([...own, 'Diet', 'Allergies']);
    expect(screen.getByRole('link', { name: 'Allergies' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Diet' })).not.toHaveAttribute('aria-current');
  });

  test('scrolls to the page where the row is wider than the window', async () => {
    signIn(person('user'));
    await openApp(diet, { registry: adding(entry()) });
    // jsdom has no layout: the fourth of four links of 100 pixels in a window of 250.
    const shown = within(await navigation()).getByRole('list');
    Object.defineProperties(shown, { clientWidth: { value: 250 }, offsetLeft: { value: 16 } });
    const current = within(shown).getByRole('link', { name: 'Diet' });
    Object.defineProperties(current, { offsetWidth: { value: 100 }, offsetLeft: { value: 316 } });
    const resizeTo = (size: { innerWidth?: number; innerHeight?: number }): void => {
      Object.assign(window, size);
      act(() => void window.dispatchEvent(new Event('resize')));
    };
    resizeTo({ innerWidth: 250 });
    expect(shown.scrollLeft).toBe(225);

    // The user scrolls the row, and the phone hides its toolbar.
    shown.scrollLeft = 10;
    resizeTo({ innerHeight: 500 });
    expect(shown.scrollLeft).toBe(10);
    resizeTo({ innerWidth: 260 });
    expect(shown.scrollLeft).toBe(225);
  });

  test('is not above other pages of the remote', async () => {
    signIn(person('user'));
    await openApp(paths.results.path, { registry: adding(entry()) });
    expect(await findPage('./ResultsPage')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('ignores and reports what the remote is not granted, public pages and misleading labels', async () => {
    signIn(person('admin'));
    const changed = adding(
      entry({ label: 'Accounts', path: paths.adminAccounting.path, audience: 'admin' }),
      entry({ label: 'security' }),
      entry({ label: 'S'.repeat(25), path: paths.results.path }),
    );
    changed.remotes['remote-public']!.menu = [
      entry({ label: 'Privacy', path: paths.privacy.path }),
    ];
    await openApp(paths.profileSettings.getHref(), { registry: changed });

    expect(await labels()).toEqual(own);
    await waitFor(() => expect(reported.faults).toHaveLength(2));
    expect(reported.faults).toMatchObject([
      { remote: 'remote-public', message: expect.stringContaining("'Privacy'") },
      {
        remote: 'remote-user',
        message: expect.stringMatching(/'Accounts'.*; .*'security'.*; .*'S{25}'/),
      },
    ]);
  });

  test('has an address once, even if a release has it twice', async () => {
    signIn(person('user'));
    await openApp(diet, { registry: adding(entry(), entry({ label: 'Food', order: 20 })) });
    expect(await findPage('./DietPage')).toBeVisible();
    expect(await labels()).toEqual([...own, 'Diet']);
  });

  test.each([
    ['for other users', { audience: 'admin' as const }],
    ['with a label that misleads', { label: 'Security' }],
  ])('is not above a page whose entry is %s', async (_name, extra) => {
    signIn(person('user'));
    await openApp(diet, { registry: adding(entry(extra)) });
    expect(await findPage('./DietPage')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('has no page that a rule of the shell shows to some of its users only', async () => {
    signIn(person('admin'));
    const changed = structuredClone(registry);
    changed.remotes['remote-admin'] = {
      ...changed.remotes['remote-user']!,
      version: '4.1.0',
      pages: [
        {
          ...changed.remotes['remote-user']!.pages[0]!,
          ...{ path: paths.manageAffiliates.path, access: 'admin', module: './BoxesPage' },
        },
      ],
      menu: [entry({ label: 'Boxes', path: paths.manageAffiliates.path, audience: 'admin' })],
    };
    await openApp(paths.profileSettings.getHref(), { registry: changed });
    expect(await labels()).toEqual(own);
    await waitFor(() =>
      expect(reported.faults).toMatchObject([
        { remote: 'remote-admin', message: expect.stringContaining("'Boxes'") },
      ]),
    );
  });

  test('is not above a public page, which guests have without it', async () => {
    signIn(person('user'));
    const changed = structuredClone(registry);
    changed.remotes['remote-public']!.menu = [
      entry({ label: 'Privacy', path: paths.privacy.path }),
    ];
    await openApp(paths.privacy.getHref(), { registry: changed });
    expect(await findPage('./PrivacyPage')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('has no page of a remote that is withdrawn, and its address shows that it is not available', async () => {
    signIn(person('user'));
    const { 'remote-user': _withdrawn, ...remotes } = adding(entry()).remotes;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openApp(diet, { registry: { ...registry, remotes } });
    expect(await screen.findByText('This part of Hive is not available right now.')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: 'Ada Byron' }));
    expect(await labels()).toEqual(own);
    errors.mockRestore();
  });

  test('has no page whose grant an admin revoked, and its address does not exist', async () => {
    signIn(person('user'));
    const granted = adding(entry({ path: '/diet' }));
    const remote = granted.remotes['remote-user']!;
    remote.pages.push({ ...remote.pages[0]!, path: '/diet', module: './GrantedPage' });
    const grants = [{ at: '/diet', access: 'signed-in' as const }];
    const before = structuredClone(granted);
    Object.assign(before.remotes['remote-user']!, { grants });

    const { unmount } = await openApp('/diet', { registry: before });
    expect(await findPage('./GrantedPage')).toBeVisible();
    expect(await labels()).toEqual([...own, 'Diet']);
    unmount();

    const { user } = await openApp('/diet', { registry: granted });
    expect(await findPage('This page does not exist')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Ada Byron' }));
    expect(await labels()).toEqual(own);
  });

  test('has the pages of remotes that the page does not contain once the registry is complete', async () => {
    signIn(person('user'));
    const address = 'http://localhost/releases/registry.settings.json';
    server.use(
      msw.get('*/releases/registry.settings.json', () => HttpResponse.json(adding(entry()))),
    );
    const { store } = await openApp(paths.profileSettings.getHref(), {
      registry: {
        ...registry,
        remotes: { 'remote-public': registry.remotes['remote-public']! },
        rest: { address, integrity: 'sha384-abc' },
      },
    });
    await act(() => completeRegistry(store, fakeSource()));
    expect(await labels()).toEqual([...own, 'Diet']);
  });
});

describe('A settings page of a remote', () => {
  test('is for its users only', async () => {
    const changed = adding(entry({ audience: 'partner' }));
    Object.assign(changed.remotes['remote-user']!, {
      grants: [{ at: '/shop-settings', access: 'partner' }],
      menu: [entry({ path: '/shop-settings', audience: 'partner' })],
    });
    changed.remotes['remote-user']!.pages.push({
      ...changed.remotes['remote-user']!.pages[0]!,
      path: '/shop-settings',
      access: 'partner',
      module: './ShopSettingsPage',
    });
    signIn(person('user'));
    await openApp('/shop-settings', { registry: changed });
    expect(await findPage('./DashboardPage')).toBeVisible();
    expect(screen.queryByText('./ShopSettingsPage')).not.toBeInTheDocument();
  });

  test('that fails leaves the navigation, and works after Retry', async () => {
    signIn(person('user'));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const page = fakeSource();
    const source = fakeSource(async (name, module) => {
      if (isBroken) throw new Error('offline');
      return page.load(name, module);
    });
    const { user } = await openApp(diet, { registry: adding(entry()), source });

    expect(await screen.findByText('This part of Hive is not available right now.')).toBeVisible();
    expect(await labels()).toEqual([...own, 'Diet']);

    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findPage('./DietPage')).toBeVisible();
    errors.mockRestore();
  });
});
