import { act, screen, waitFor, within } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry, ReleaseMenuEntry } from '@hive/contract/release';
import { completionLimit } from '../src/menu/use-complete-registry';
import { completeRegistry } from '../src/remotes/create-page-source';
import { person, reported, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const savings = '/results/savings';

const entry = (extra: Partial<ReleaseMenuEntry> = {}): ReleaseMenuEntry => ({
  place: 'account',
  label: 'Savings',
  path: savings,
  order: 5,
  audience: 'signed-in',
  ...extra,
});

/** Another entry, with a label of 9 characters. */
const another = () => [entry({ label: 'Otherwise', path: paths.results.path })];

let version = 0;

/** The registry with these entries of remote-user, in a version of which nothing has been reported. */
function adding(...menu: ReleaseMenuEntry[]): BrowserRegistry {
  const changed = structuredClone(registry);
  version += 1;
  const { pages } = changed.remotes['remote-user']!;
  const [first] = pages;
  pages.push({ ...first!, path: savings, module: './SavingsPage' });
  Object.assign(changed.remotes['remote-user']!, { version: `3.0.${version}`, menu });
  return changed;
}

const menuLinks = async (): Promise<(string | null)[]> => {
  await screen.findByRole('button', { name: 'Logout' });
  const header = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = header.getAllByRole('link').map((link) => link.textContent);
  return links.slice(links.indexOf('How we rank') + 1).filter((text) => text !== '');
};

describe('The account menu', () => {
  test.each([
    ['user', ['Questionnaire', 'Results', 'Dashboard', 'Ada Byron']],
    ['admin', ['Questionnaire', 'Results', 'Dashboard', 'Ada Byron']],
    ['partner', ['Questionnaire', 'Results', 'Dashboard', 'Ada Byron']],
  ] as const)(
    'has the entries that it always had for a %s, with releases older than menus',
    async (role, labels) => {
      signIn(person(role));
      await openApp('/');
      expect(await menuLinks()).toEqual(labels);
    },
  );

  test('shows the entries of a release instead of the defaults, by order', async () => {
    signIn(person('user'));
    const { user } = await openApp('/', {
      registry: adding(
        entry({ label: 'Last', path: paths.dashboard.path, order: 90 }),
        entry({ label: 'For users', path: paths.results.path, order: -1, audience: 'user' }),
        entry({ label: 'For admins', audience: 'admin' }),
        entry({ label: 'Elsewhere', place: 'newer-menu' }),
        entry({ label: 'For others', audience: 'newer-audience' }),
      ),
    });
    expect(await menuLinks()).toEqual(['For users', 'Last', 'Ada Byron']);

    await user.click(screen.getByRole('link', { name: 'For users' }));
    expect(await screen.findByRole('heading', { name: './ResultsPage' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'For users' })).toHaveAttribute('aria-current', 'page');
    expect(reported.faults).toEqual([]);
  });

  test('has no entry of a release that adds none, and those of the other remotes', async () => {
    signIn(person('admin'));
    await openApp('/', { registry: adding() });
    expect(await menuLinks()).toEqual(['Dashboard', 'Ada Byron']);
  });

  test('ignores and reports entries of addresses that the remote is not granted for all its users', async () => {
    signIn(person('admin'));
    await openApp('/', {
      registry: adding(
        entry({ label: 'Accounts', path: paths.adminAccounting.path, audience: 'admin' }),
        entry({ label: 'Outside', path: '//evil.example' }),
        entry({ label: 'Resultsandmore', path: '/resultsandmore' }),
      ),
    });
    expect(await menuLinks()).toEqual(['Dashboard', 'Ada Byron']);
    await waitFor(() =>
      expect(reported.faults).toMatchObject([
        {
          remote: 'remote-user',
          version: `3.0.${version}`,
          phase: 'register',
          message:
            "May not add 'Accounts' to a menu for /admin/accounting and admin; May not add 'Outside' to a menu for //evil.example and signed-in; May not add 'Resultsandmore' to a menu for /resultsandmore and signed-in",
        },
      ]),
    );
  });

  test.each([
    '/results/../admin-dashboard',
    '/results/%2e%2e/admin-dashboard',
    '/results/unknown',
    '/Results',
    '/results?tab=1',
  ])('ignores an entry of %s, which is no page of its release', async (path) => {
    signIn(person('admin'));
    await openApp('/', { registry: adding(entry({ path })) });
    expect(await menuLinks()).toEqual(['Dashboard', 'Ada Byron']);
    await waitFor(() => expect(reported.faults).toHaveLength(1));
  });

  test.each(['Log out', '\u200b', 'Sav\u200bings', 'S'.repeat(25)])(
    'ignores the misleading label %j',
    async (label) => {
      signIn(person('admin'));
      await openApp('/', { registry: adding(entry({ label })) });
      expect(await menuLinks()).toEqual(['Dashboard', 'Ada Byron']);
    },
  );

  test('ignores an audience or a menu of a newer shell without a report', async () => {
    signIn(person('admin'));
    const changed = adding();
    const admin = { path: paths.adminDashboard.path, audience: 'moderator' };
    const menu = [entry(admin), entry({ ...admin, audience: 'admin', place: 'newer-menu' })];
    changed.remotes['remote-admin'] = { ...changed.remotes['remote-user']!, pages: [], menu };
    await openApp('/', { registry: changed });
    expect(await menuLinks()).toEqual(['Ada Byron']);
    expect(reported.faults).toEqual([]);
  });

  test('shows a label once, and at most three entries of one remote in one menu', async () => {
    signIn(person('admin'));
    await openApp('/', {
      registry: adding(
        entry({ label: 'dashboard', order: 31 }),
        entry({ label: 'One', order: 1 }),
        entry({ label: 'Two', order: 2, path: paths.results.path }),
        entry({ label: 'Three', order: 3, path: paths.questionnaire.path }),
        entry({ label: 'Four', order: 4, path: paths.dashboard.path }),
      ),
    });
    expect(await menuLinks()).toEqual(['One', 'Two', 'Three', 'Dashboard', 'Ada Byron']);
  });

  test('is in a row unless it has more entries than the row has space for', async () => {
    const menuButton = () => screen.getByRole('button', { name: 'Menu' }).parentElement;
    signIn(person('user'));
    const { unmount } = await openApp('/', { registry: adding(entry()) });
    await menuLinks();
    expect(menuButton()).toHaveClass('row');
    unmount();

    await openApp('/', { registry: adding(entry({ label: 'S'.repeat(24) }), ...another()) });
    await menuLinks();
    expect(menuButton()).not.toHaveClass('row');
  });

  test('marks only the entry of the page as current, not that of the page above it', async () => {
    signIn(person('user'));
    await openApp(savings, {
      registry: adding(entry(), entry({ label: 'Results', path: paths.results.path })),
    });
    await menuLinks();
    const header = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(header.getByRole('link', { name: 'Savings' })).toHaveAttribute('aria-current', 'page');
    expect(header.getByRole('link', { name: 'Results' })).not.toHaveAttribute('aria-current');
  });

  test('shows a label that looks like markup as text', async () => {
    signIn(person('user'));
    await openApp('/', { registry: adding(entry({ label: '<img src=x>' })) });
    expect(await menuLinks()).toEqual(['<img src=x>', 'Ada Byron']);
  });

  test('has the entries of the shell only before the second factor', async () => {
    signIn(person('user', false));
    await openApp('/', { registry: adding(entry()) });
    expect(await menuLinks()).toEqual(['Enter your code', 'Ada Byron']);
  });
});

describe('The account menu of a page that contains a part of the registry', () => {
  const address = 'http://localhost/releases/registry.menu.json';
  const partial = (): BrowserRegistry => ({
    ...registry,
    remotes: { 'remote-public': registry.remotes['remote-public']! },
    rest: { address, integrity: 'sha384-abc' },
  });
  const { milliseconds } = completionLimit;
  let answer: () => Response;

  afterEach(() => {
    completionLimit.milliseconds = milliseconds;
  });
  beforeEach(() => {
    signIn(person('user'));
    server.use(msw.get('*/releases/registry.menu.json', () => answer()));
  });

  test('appears once, with the entries of all remotes', async () => {
    completionLimit.milliseconds = 600_000;
    answer = () => HttpResponse.json(adding(entry()));
    await import('../src/layout/signed-in-nav');
    const { store } = await openApp('/', { registry: partial() });
    await screen.findByRole('heading', { name: './HomePage' });
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();

    await act(() => completeRegistry(store, fakeSource()));
    expect(await menuLinks()).toEqual(['Savings', 'Ada Byron']);
  });

  test('has the defaults while the rest cannot be fetched, and its entries once it can', async () => {
    completionLimit.milliseconds = 0;
    answer = () => HttpResponse.error();
    const { store } = await openApp('/', {
      registry: partial(),
      readRegistry: () => Promise.reject(new Error('offline')),
    });
    await expect(completeRegistry(store, fakeSource())).rejects.toThrow('offline');
    expect(await menuLinks()).toEqual(['Questionnaire', 'Results', 'Dashboard', 'Ada Byron']);

    answer = () => HttpResponse.json(adding(entry()));
    await act(() => completeRegistry(store, fakeSource()));
    expect(await menuLinks()).toEqual(['Savings', 'Ada Byron']);
  });
});
