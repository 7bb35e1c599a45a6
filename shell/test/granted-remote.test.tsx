import { act, screen, waitFor, within } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import type { BrowserRegistry } from '@hive/contract/release';
import { completeRegistry } from '../src/remotes/create-page-source';
import { beVisitor, person, reported, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const grants = [{ at: '/reports', access: 'signed-in' as const }];
const notFound = 'This page does not exist';

/** The registry with a remote that the shell does not know. */
function withReports(granted: { grants?: typeof grants } = { grants }): BrowserRegistry {
  const first = registry.remotes['remote-user']!;
  const page = { ...first.pages[0]!, path: '/reports', module: './ReportsPage' };
  const menu = [
    {
      ...{ place: 'account', label: 'Reports', path: '/reports' },
      ...{ order: 1, audience: 'signed-in' },
    },
  ];
  const reports = { ...first, owner: 'reports', pages: [page], menu, ...granted };
  return { ...registry, remotes: { ...registry.remotes, 'remote-reports': reports } };
}

test('A page of a remote that an admin registered is shown, and its entry is in the menu', async () => {
  signIn(person('user'));
  await openApp('/reports', { registry: withReports() });

  expect(await screen.findByRole('heading', { name: './ReportsPage' })).toBeVisible();
  const header = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await header.findByRole('link', { name: 'Reports' })).toBeVisible();
  expect(reported.faults).toEqual([]);
});

test('Without the grant, as after a revocation, its page does not exist and it has no entry', async () => {
  signIn(person('user'));
  await openApp('/reports', { registry: withReports({}) });

  expect(await screen.findByRole('heading', { name: notFound })).toBeVisible();
  await screen.findByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});

describe('A path that the page’s part of the registry does not know', () => {
  const address = 'http://localhost/releases/registry.abc.json';
  const partial: BrowserRegistry = {
    ...registry,
    remotes: { 'remote-public': registry.remotes['remote-public']! },
    rest: { address, integrity: 'sha384-abc' },
  };

  test.each([
    ['belongs to a remote that an admin registered', withReports(), './ReportsPage'],
    ['belongs to no remote', registry, notFound],
  ])('waits for the rest and %s', async (_name, rest, heading) => {
    signIn(person('user'));
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    server.use(
      msw.get('*/releases/registry.abc.json', async () => {
        await waiting;
        return HttpResponse.json(rest);
      }),
    );
    await openApp('/reports', { registry: partial });
    expect(screen.queryByRole('heading', { name: notFound })).not.toBeInTheDocument();
    release();

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(reported.faults).toEqual([]);
  });

  test('fails in its region when the rest cannot be fetched', async () => {
    beVisitor();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(msw.get('*/releases/registry.abc.json', () => HttpResponse.error()));
    const readRegistry = () => Promise.reject(new Error('offline'));
    const { store } = await openApp('/reports', { registry: partial, readRegistry });
    expect(await screen.findByText('This part of Hive is not available right now.')).toBeVisible();

    // Another page completes the registry later.
    server.use(msw.get('*/releases/registry.abc.json', () => HttpResponse.json(registry)));
    await act(() => completeRegistry(store, fakeSource()));
    await waitFor(() => expect(screen.getByRole('heading', { name: notFound })).toBeVisible());
    errors.mockRestore();
  });
});
