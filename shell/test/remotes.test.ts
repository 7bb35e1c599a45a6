import { waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { loadFirstPage } from '../src/first-page';
import { createRegistryStore, fetchRegistry, readDataBlock } from '../src/registry';
import { createPageSource, registerAll } from '../src/remotes/create-page-source';
import { reportFault, reportRefusedClaims } from '../src/remotes/report';
import { screens } from '../src/screens';
import { server, setUpApi, reported } from './api';
import { fakeSource, registry } from './render-app';

setUpApi();

test('A remote that cannot be registered does not affect the others', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const source = fakeSource();
  source.register.mockImplementationOnce(() => {
    throw new Error('bad entry');
  });

  registerAll(registry, source);

  expect(source.register).toHaveBeenCalledTimes(2);
  expect(info).toHaveBeenCalledWith(
    'remote-public@1.0.0 could not be registered',
    new Error('bad entry'),
  );
  info.mockRestore();
});

describe('The registry of a tab', () => {
  test('updates one remote and keeps the versions of the others', async () => {
    const fresh = structuredClone(registry);
    for (const remote of Object.values(fresh.remotes)) remote.version = '2.0.0';
    const store = createRegistryStore(registry, async () => fresh);
    const received = vi.fn();
    store.subscribe(received);

    await store.refresh('remote-user');

    expect(store.get().remotes['remote-user']?.version).toBe('2.0.0');
    expect(store.get().remotes['remote-public']?.version).toBe('1.0.0');
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('that started empty uses the whole first response', async () => {
    const nothing = { revision: 0, shell: { version: 'unknown', integrity: {} }, remotes: {} };
    const store = createRegistryStore(nothing, async () => registry);

    await store.refresh('remote-user');

    expect(store.get()).toBe(registry);
  });

  test('is fetched from the web host when the page does not contain it', async () => {
    server.use(msw.get('*/releases/registry.json', () => HttpResponse.json(registry)));
    await expect(fetchRegistry()).resolves.toEqual(registry);

    server.use(msw.get('*/releases/registry.json', () => new HttpResponse(null, { status: 500 })));
    await expect(fetchRegistry()).rejects.toThrow('The registry: 500');
  });

  test('is read from the page when the web host put it there', () => {
    expect(readDataBlock('hive-registry')).toBeNull();
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'hive-registry';
    block.textContent = '{"revision":7}';
    document.body.append(block);

    expect(readDataBlock('hive-registry')).toEqual({ revision: 7 });

    block.textContent = '{"revision":';
    expect(readDataBlock('hive-registry')).toBeNull();
    block.remove();
  });

  test('claims beyond the grants are reported once per release', async () => {
    const greedy = structuredClone(registry);
    const [first, second] = greedy.remotes['remote-user']!.pages;
    first!.path = '/login';
    second!.path = '/register';

    reportRefusedClaims(greedy);
    reportRefusedClaims(greedy);
    // Reports arrive in order: once this one has arrived, all earlier ones have.
    const last = {
      remote: 'remote-user',
      version: '1.0.0',
      phase: 'load',
      message: 'last',
    } as const;
    reportFault(last);
    await waitFor(() => expect(reported.faults.at(-1)).toMatchObject(last));

    expect(reported.faults.slice(0, -1)).toMatchObject([
      {
        remote: 'remote-user',
        phase: 'register',
        message: 'May not claim /login for signed-in; May not claim /register for signed-in',
      },
    ]);
  });
});

describe('What is loaded before the first render', () => {
  const load = async (pathname: string) => {
    const source = fakeSource();
    const pages = createPageSource(createRegistryStore(registry), source, screens);
    await loadFirstPage({ pathname, registry, pages });
    return source.load.mock.calls;
  };

  test('a public page', async () => {
    await expect(load('/')).resolves.toEqual([['remote-public', './HomePage']]);
  });

  test('not a protected page for a visitor, who will be redirected, but the login page', async () => {
    await expect(load('/results')).resolves.toEqual([]);
    document.cookie = 'hive_session=1; path=/';
    await expect(load('/results')).resolves.toEqual([['remote-user', './ResultsPage']]);
  });

  test('nothing for an unknown path', async () => {
    await expect(load('/nowhere')).resolves.toEqual([]);
  });

  test('a page that does not load delays the first render only briefly', async () => {
    vi.useFakeTimers();
    const source = fakeSource(() => new Promise(() => undefined));
    const pages = createPageSource(createRegistryStore(registry), source, screens);
    const done = vi.fn();
    void loadFirstPage({ pathname: '/', registry, pages }).then(done);

    await vi.advanceTimersByTimeAsync(1400);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
