import type { MockInstance } from 'vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http as msw, HttpResponse } from 'msw';
import { contractRetiredEvent, leavingEvent } from '@hive/contract/page-events';
import type { BrowserRegistry } from '@hive/contract/release';
import { http } from '@hive/shared-auth/http';
import * as freshness from '../src/freshness/check-freshness';
import { showNewVersion } from '../src/freshness/show-new-version';
import type { TabState } from '../src/freshness/tab-state';
import { watchFreshness } from '../src/freshness/watch-freshness';
import * as leavePage from '../src/leave-page';
import { createRegistryStore } from '../src/registry';
import { play, refusal, server, setUpApi } from './api';
import { registry } from './render-app';
import { removeListenersAfterEach } from './window-listeners';

setUpApi();
removeListenersAfterEach();

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 9);
let now = start;
let requests: number;
let tab: TabState;
let reloadPage: MockInstance<typeof leavePage.reloadPage>;

const newer: BrowserRegistry = {
  ...registry,
  revision: 2,
  remotes: {
    ...registry.remotes,
    'remote-user': { ...registry.remotes['remote-user']!, version: '1.0.1' },
  },
};

/** The versions that the web host reports as live. */
const serve = (answer: () => Response) =>
  server.use(
    msw.get('*/releases/registry.json', () => {
      requests += 1;
      return answer();
    }),
  );
const serveNewer = () => serve(() => HttpResponse.json(newer));

const pass = (milliseconds: number) => {
  now += milliseconds;
};
const lookAgain = (event?: string) => act(() => freshness.checkFreshness(tab, event));
const notice = () => screen.queryByRole('region', { name: 'New version' });
const button = (name: string) => screen.getByRole('button', { name });

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
}

beforeEach(() => {
  now = start;
  requests = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  reloadPage = vi.spyOn(leavePage, 'reloadPage').mockReturnValue();
  tab = { registry: createRegistryStore(registry), openedAt: start };
});
afterEach(async () => {
  vi.restoreAllMocks();
  // The notice is a separate root, so unmounting the page does not remove it. One that is retired cannot be put off.
  await act(async () => showNewVersion('age', () => undefined));
  await act(async () => button('Not now').click());
});

describe('An old tab', () => {
  test('shows a notice once it is a day old and a new version exists', async () => {
    serveNewer();
    pass(day - 1);
    await lookAgain();
    expect(requests).toBe(0);

    pass(1);
    await lookAgain();

    expect(notice()).toHaveTextContent('A new version is ready');
    expect(notice()?.closest('[role=status]')).not.toBeNull();
    expect(notice()).toHaveTextContent('Everything you’ve typed stays, except passwords.');
  });

  test('shows no notice while it has the newest versions, and checks at most once an hour', async () => {
    serve(() => HttpResponse.json({ ...registry, revision: 9 }));
    pass(day);
    for (let turn = 0; turn < 5; turn += 1) await lookAgain('visibilitychange');
    expect(requests).toBe(1);

    serveNewer();
    pass(hour);
    await lookAgain();

    expect(requests).toBe(2);
    expect(notice()).toBeInTheDocument();
  });

  test('shows no notice if the registry cannot be read', async () => {
    serve(() => HttpResponse.error());
    pass(day);
    await lookAgain();
    expect(notice()).not.toBeInTheDocument();
  });

  test('neither checks nor shows a notice while it is hidden', async () => {
    serveNewer();
    setVisible(false);
    pass(2 * day);
    await lookAgain();
    expect(requests).toBe(0);

    setVisible(true);
    await lookAgain('visibilitychange');

    expect(notice()).toBeInTheDocument();
  });

  test('compares its current versions: a Retry may have loaded the newest already', async () => {
    serveNewer();
    await tab.registry.refresh('remote-user');
    pass(day);
    await lookAgain();
    expect(requests).toBe(2);
    expect(notice()).not.toBeInTheDocument();
  });

  test("shows no notice for a day after 'Not now', and returns the focus to the page", async () => {
    serveNewer();
    render(<main tabIndex={-1}>The page</main>);
    pass(day);
    await lookAgain();

    await userEvent.click(button('Not now'));
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();

    pass(day - 1);
    await lookAgain();
    expect(notice()).not.toBeInTheDocument();

    pass(1);
    await lookAgain();
    expect(notice()).toBeInTheDocument();
  });

  test('is reloaded by Reload, after the forms have saved their drafts', async () => {
    serveNewer();
    pass(day);
    await lookAgain();
    const order: string[] = [];
    const keep = () => order.push('stored');
    window.addEventListener(leavingEvent, keep);
    reloadPage.mockImplementation(() => void order.push('reloaded'));

    await userEvent.click(button('Reload'));
    window.removeEventListener(leavingEvent, keep);

    expect(order).toEqual(['stored', 'reloaded']);
    expect(button('Reload')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('A tab whose contract is retired', () => {
  test('shows the notice at once, whatever its age, replacing the notice of an old tab', async () => {
    serveNewer();
    pass(day);
    await lookAgain();
    await lookAgain(contractRetiredEvent);

    expect(screen.getAllByRole('region', { name: 'New version' })).toHaveLength(1);
    expect(notice()).toHaveTextContent('A new version is ready');
    expect(notice()).toHaveTextContent('This page is out of date. Reload it to continue.');
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();

    pass(2 * day);
    await lookAgain();
    expect(notice()).toHaveTextContent('This page is out of date. Reload it to continue.');
  });

  test('is notified by the first response of the api that reports it', async () => {
    const check = vi.spyOn(freshness, 'checkFreshness');
    watchFreshness(createRegistryStore(registry));
    play('get', '/categories', () => refusal(410, 'CONTRACT_RETIRED', 'Please load it again.'));

    const call = expect(http.get('/categories')).rejects.toMatchObject({
      code: 'CONTRACT_RETIRED',
    });

    await waitFor(() => expect(check).toHaveResolved());
    await call;
    expect(check).toHaveBeenCalledWith(expect.anything(), contractRetiredEvent);
    expect(notice()).toHaveTextContent('This page is out of date. Reload it to continue.');
  });
});
