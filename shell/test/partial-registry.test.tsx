import { screen, waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { createRegistryStore } from '../src/registry';
import { completeRegistry } from '../src/remotes/create-page-source';
import { beVisitor, person, reported, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const { 'remote-public': own, 'remote-user': other } = registry.remotes;
const address = 'http://localhost/releases/registry.abc.json';
/** The registry in a page of remote-public. */
const partial: BrowserRegistry = {
  ...registry,
  remotes: { 'remote-public': own! },
  rest: { address, integrity: 'sha384-abc' },
};
const gone = 'This part of Hive is not available right now.';

let answer: () => Response | Promise<Response>;
let requests: { url: string; integrity: string }[];

beforeEach(() => {
  beVisitor();
  requests = [];
  answer = () => HttpResponse.json(registry);
  server.use(
    msw.get('*/releases/registry.abc.json', ({ request }) => {
      requests.push({ url: request.url, integrity: request.integrity });
      return answer();
    }),
  );
});

describe('The registry of a page that contains a part of it', () => {
  test('is completed once, with the integrity that the page names, and listeners come after the remotes', async () => {
    const store = createRegistryStore(partial);
    const source = fakeSource();
    const registered: number[] = [];
    store.subscribe(() => registered.push(source.register.mock.calls.length));

    await Promise.all([completeRegistry(store, source), completeRegistry(store, source)]);
    await completeRegistry(store, source);

    expect(requests).toEqual([{ url: address, integrity: 'sha384-abc' }]);
    expect(store.get()).toMatchObject(registry);
    expect(source.register.mock.calls).toEqual([['remote-user', other, false]]);
    expect(registered).toEqual([1]);
    expect(globalThis.hiveIntegrity).toMatchObject(other!.integrity);
  });

  test('keeps the versions that the page has, when the served ones are others by now', async () => {
    const newer = structuredClone(registry);
    for (const remote of Object.values(newer.remotes)) remote.version = '2.0.0';
    const store = createRegistryStore(partial, async () => newer);
    answer = () => HttpResponse.error();

    await completeRegistry(store, fakeSource());

    expect(store.get().remotes['remote-public']?.version).toBe('1.0.0');
    expect(store.get().remotes['remote-user']?.version).toBe('2.0.0');
  });

  test('stays as it is when nothing can be fetched, and the next attempt completes it', async () => {
    const store = createRegistryStore(partial, () => Promise.reject(new Error('offline')));
    answer = () => HttpResponse.error();
    await expect(completeRegistry(store, fakeSource())).rejects.toThrow('offline');
    expect(store.get()).toBe(partial);

    answer = () => HttpResponse.json(registry);
    await completeRegistry(store, fakeSource());
    expect(store.get()).toMatchObject(registry);
  });
});

test('A page of a remote that is not in the page waits for the rest, and shows no failure meanwhile', async () => {
  signIn(person('user'));
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  answer = async () => {
    await waiting;
    return HttpResponse.json(registry);
  };

  await openApp(paths.results.getHref(), { registry: partial });
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
  release();

  expect(await screen.findByRole('heading', { name: './ResultsPage' })).toBeVisible();
  expect(reported.faults).toEqual([]);
});

test('Without the rest, a page of another remote fails in its region, and Retry loads it', async () => {
  signIn(person('user'));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => HttpResponse.error();
  let isAway = true;
  const readRegistry = async (): Promise<BrowserRegistry> => {
    if (isAway) throw new Error('offline');
    return registry;
  };
  const { user } = await openApp(paths.results.getHref(), { registry: partial, readRegistry });
  expect(await screen.findByText(gone)).toBeVisible();
  await waitFor(() =>
    expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'register' }]),
  );

  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: './ResultsPage' })).toBeVisible();
  errors.mockRestore();
});
