import type { MockInstance } from 'vitest';
import { waitFor } from '@testing-library/react';
import type { BrowserRegistry } from '@hive/contract/release';
import { setCountingObjection } from '@hive/shared-auth/counting-objection';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { createRegistryStore } from '../src/registry';
import { measurePages } from '../src/tracking/page-vitals';
import { readyPages } from '../src/tracking/page-views';
import { reported, setUpApi } from './api';
import { removeListenersAfterEach } from './window-listeners';

vi.mock('web-vitals', () => ({ onCLS: vi.fn(), onINP: vi.fn(), onLCP: vi.fn() }));

setUpApi();
removeListenersAfterEach();

const registry: BrowserRegistry = {
  revision: 1,
  shell: { version: '7', integrity: {} },
  remotes: {
    'remote-public': {
      version: '3',
      owner: 'reviews',
      entry: '/entry.js',
      integrity: {},
      pages: [
        {
          path: '/',
          access: 'public',
          module: './home',
          title: 'Home',
          serverRendered: true,
          styles: [],
        },
        {
          path: '/partner/:id',
          access: 'public',
          module: './partner',
          title: 'Partner',
          serverRendered: true,
          styles: [],
        },
      ],
    },
  },
};

const libraries = { LCP: onLCP, INP: onINP, CLS: onCLS };

/** The library reports a value. */
function measure(name: keyof typeof libraries, value: number, at = 0, more: object = {}): void {
  const metric = { name, value, entries: [{ startTime: at }], navigationType: 'navigate', ...more };
  vi.mocked(libraries[name]).mock.calls[0]![0](metric as MetricType as never);
}

let visibility: MockInstance;

function hide(): void {
  visibility.mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
}

/** A browser with the Navigation API. Opens a page within the tab. */
let navigate: (pathname: string, isSameDocument?: boolean) => void;

beforeEach(() => {
  vi.clearAllMocks();
  readyPages.length = 0;
  reported.vitals.length = 0;
  visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const navigation = new EventTarget();
  Object.assign(window, { navigation });
  Object.assign(performance, { getEntriesByType: () => [] });
  navigate = (pathname, sameDocument = true) => {
    const destination = { url: `http://localhost${pathname}`, sameDocument };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
    if (sameDocument) window.history.replaceState(null, '', pathname);
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
  window.history.replaceState(null, '', '/');
});

const start = (store = createRegistryStore(registry)) => measurePages(store);

/** A page becomes ready. */
function becomeReady(pathname: string, at: number, isFirst = readyPages.length === 0): void {
  readyPages.push({ pathname, at, isFirst });
}

test('A page is reported once, when it is hidden, by the pattern of its route', async () => {
  start();
  becomeReady('/partner/snack-box-0198', 812.4);
  measure('LCP', 1200.6, 1200);
  measure('CLS', 0.0314, 900);
  measure('INP', 64, 2000);
  measure('INP', 96, 3000);
  expect(reported.vitals).toEqual([]);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toEqual({
    shell: '7',
    views: [
      {
        app: 'remote-public',
        version: '3',
        page: '/partner/:id',
        lcp: 1201,
        inp: 96,
        cls: 31,
        ready: 812,
      },
    ],
  });

  hide();
  becomeReady('/login', 5000);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(2));
  expect(reported.vitals[1]).toMatchObject({
    views: [{ app: 'shell', version: '7', page: '/login' }],
  });
});

test('A page opened within the tab has the time until it was ready, and the values of the first end there', async () => {
  start();
  becomeReady('/', 300);
  vi.spyOn(performance, 'now').mockReturnValue(4000);
  navigate('/partner/snack-box-0198');
  becomeReady('/partner/snack-box-0198', 4250);
  // The press that opened the page belongs to the first one, although it is reported later.
  measure('INP', 120, 3990);
  measure('INP', 900, 6000);
  measure('CLS', 0.5, 6100);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({
    views: [
      { page: '/', ready: 300, inp: 120 },
      { page: '/partner/:id', ready: 250 },
    ],
  });
  const [{ views }] = reported.vitals as [{ views: object[] }];
  expect(views[0]).not.toHaveProperty('cls');
  expect(views[1]).not.toHaveProperty('inp');
});

test('A page restored from the browser cache and one that was hidden are not measured', async () => {
  Object.assign(performance, {
    getEntriesByType: () => [{ name: 'hidden', startTime: 0 }],
  });
  start();
  becomeReady('/', 60_000);
  measure('LCP', 5, 5, { navigationType: 'back-forward-cache' });
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toEqual({
    shell: '7',
    views: [{ app: 'remote-public', version: '3', page: '/' }],
  });
});

test('Without the Navigation API and for unknown pages nothing is guessed', async () => {
  Reflect.deleteProperty(window, 'navigation');
  start();
  becomeReady('/', 300);
  becomeReady('/nowhere', 900);
  becomeReady('/partner/a', 1500);
  measure('INP', 700, 1000);
  measure('LCP', 900_000_000, 100);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({
    views: [{ page: '/', ready: 300, lcp: 600_000 }, { page: '/partner/:id' }],
  });
  const [{ views }] = reported.vitals as [{ views: object[] }];
  expect(views).toHaveLength(2);
  expect(views[1]).not.toHaveProperty('ready');
  expect(views[0]).not.toHaveProperty('inp');
});

test('A page that is opened twice is measured from the opening of each visit', async () => {
  start();
  const now = vi.spyOn(performance, 'now');
  const open = (pathname: string, at: number) => {
    now.mockReturnValue(at);
    navigate(pathname);
  };
  becomeReady('/login', 300);
  open('/partner/a', 1000);
  becomeReady('/partner/a', 1200);
  open('/', 2000);
  becomeReady('/', 2100);
  open('/partner/a', 3000);
  becomeReady('/partner/a', 3050);
  // Opened, but not ready before the tab is hidden.
  open('/', 4000);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({
    views: [{ ready: 300 }, { ready: 200 }, { page: '/', ready: 100 }, { ready: 50 }],
  });
});

test('A page whose opening is unknown has no time', async () => {
  start();
  becomeReady('/', 300);
  becomeReady('/partner/a', 900);
  vi.spyOn(performance, 'now').mockReturnValue(4000);
  navigate('/partner/a');
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  const [{ views }] = reported.vitals as [{ views: object[] }];
  expect(views[1]).not.toHaveProperty('ready');
});

test('If the page fails that the tab was opened with, no other page has its values', async () => {
  start();
  measure('LCP', 900, 800);
  measure('CLS', 0.4, 900);
  // Opened by a press on the fallback of the page that failed.
  becomeReady('/partner/a', 9000, false);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toEqual({
    shell: '7',
    views: [{ app: 'remote-public', version: '3', page: '/partner/:id' }],
  });
});

test('The page that the tab was opened with has no values when it is ready only after it was left', async () => {
  start();
  measure('LCP', 900, 800);
  const now = vi.spyOn(performance, 'now').mockReturnValue(2000);
  navigate('/partner/a');
  now.mockReturnValue(3000);
  navigate('/');
  becomeReady('/', 3400);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toEqual({
    shell: '7',
    views: [{ app: 'remote-public', version: '3', page: '/', ready: 400 }],
  });
});

test('A page opened before the measurement was loaded ends the values of the first, as one opened after it', async () => {
  becomeReady('/', 300);
  becomeReady('/partner/a', 900);
  start();
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  navigate('/login');
  measure('INP', 80, 850);
  measure('INP', 700, 2000);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({ views: [{ page: '/', inp: 80 }, {}] });
});

test('A page is reported with the version that it became ready with', async () => {
  const newer: BrowserRegistry = {
    ...registry,
    remotes: { 'remote-public': { ...registry.remotes['remote-public']!, version: '4' } },
  };
  const store = createRegistryStore(registry, () => Promise.resolve(newer));
  start(store);
  becomeReady('/', 300);
  await store.refresh('remote-public');
  becomeReady('/partner/a', 900);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({ views: [{ version: '3' }, { version: '4' }] });
});

test('Visitors who object to counting are not measured', async () => {
  setCountingObjection(true);
  start();
  expect(onLCP).not.toHaveBeenCalled();
  setCountingObjection(false);
  start();
  becomeReady('/', 300);
  setCountingObjection(true);
  hide();
  setCountingObjection(false);
  becomeReady('/partner/a', 900);
  hide();
  await waitFor(() => expect(reported.vitals).toHaveLength(1));
  expect(reported.vitals[0]).toMatchObject({ views: [{ page: '/partner/:id' }] });
});
