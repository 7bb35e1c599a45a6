import { act, screen } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { webcrypto } from 'node:crypto';
import type { ComponentType } from 'react';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry, BrowserRemote } from '@hive/contract/release';
import { hashPerson } from '../src/flags/hash-person';
import { createRegistryStore, type RegistryStore } from '../src/registry';
import { beVisitor, person, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const member = { ...person(), _id: '0190b0d6-0000-7000-8000-000000000001' };
const other = { ...person(), _id: '0190b0d6-0000-7000-8000-000000000002' };

/** A page that shows its flags. */
const FlagsPage = ({ flags }: { flags?: object }) => <h1>{`Flags ${JSON.stringify(flags)}`}</h1>;
const source = () => fakeSource(async () => FlagsPage as ComponentType);

/** The registry with these flags of each remote. */
function withFlags(
  flags: Record<string, Record<string, boolean>>,
  personFlags?: BrowserRemote['personFlags'],
): BrowserRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    { ...remote, flags: flags[name], ...(personFlags && { personFlags }) },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

const ofBoth = (values: Record<string, boolean>) => ({
  'remote-public': values,
  'remote-user': values,
});

const valuesIn = (store: RegistryStore, remote: string) => store.get().remotes[remote]?.flags;

const shown = async () => (await screen.findByRole('heading', { name: /^Flags/ })).textContent;

beforeAll(() => {
  // jsdom has no `subtle`, which browsers have on https and on this machine.
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: webcrypto.subtle,
    configurable: true,
  });
});
beforeEach(beVisitor);
afterEach(() => void vi.restoreAllMocks());

test('A page gets the values of its remote, and of no other', async () => {
  const flags = { 'remote-public': { tips: false }, 'remote-user': { other: true } };
  await openApp('/', { source: source(), registry: withFlags(flags) });

  expect(await shown()).toBe('Flags {"tips":false}');
});

test('A page of a remote without flags gets none', async () => {
  await openApp('/', { source: source() });

  expect(await shown()).toBe('Flags undefined');
});

test('A page that is shown has the same values when its remote is fetched again', async () => {
  const { store } = await openApp('/', {
    source: source(),
    registry: withFlags(ofBoth({ tips: false })),
    readRegistry: async () => withFlags(ofBoth({ layout: true })),
  });
  expect(await shown()).toBe('Flags {"tips":false}');
  await act(async () => store.refresh('remote-public'));

  expect(await shown()).toBe('Flags {"tips":false}');
  expect(valuesIn(store, 'remote-public')).toEqual({ layout: true });
  expect(valuesIn(store, 'remote-user')).toEqual({ tips: false });
});

describe('Remotes that are fetched after the page', () => {
  const rest = { address: 'http://localhost/releases/registry.abc.json', integrity: 'sha384-x' };
  const partial = (): BrowserRegistry => {
    const { remotes, ...first } = withFlags(ofBoth({ tips: true, wide: true }));
    const flags = { 'remote-user': { tips: false }, 'remote-gone': { tips: false } };
    return { ...first, flags, remotes: { 'remote-public': remotes['remote-public']! }, rest };
  };
  const answer = (found: () => Response) =>
    server.use(msw.get('*/releases/registry.abc.json', found));

  test('have the values of this browser, which the page contains', async () => {
    answer(() => HttpResponse.json(withFlags(ofBoth({ tips: true, wide: true }))));
    const store = createRegistryStore(partial());
    await store.complete(() => undefined);

    expect(valuesIn(store, 'remote-user')).toEqual({ tips: false, wide: true });
    expect(valuesIn(store, 'remote-public')).toEqual({ tips: true, wide: true });
  });

  test('have the values of the newest registry if they come from it', async () => {
    answer(() => HttpResponse.error());
    const newest = withFlags(ofBoth({ layout: true }));
    const store = createRegistryStore(partial(), async () => newest);
    await store.complete(() => undefined);

    expect(valuesIn(store, 'remote-user')).toEqual({ layout: true });
  });
});

describe('Values of persons', () => {
  const open = async (path: string) => {
    const [name] = Object.entries(registry.remotes).find(([, { pages }]) =>
      pages.some((page) => page.path === path),
    )!;
    const hash = await hashPerson(name, 'tips', member._id);
    const flags = withFlags(ofBoth({ tips: true, more: true }), { tips: { [hash]: false } });
    await openApp(path, { source: source(), registry: flags });
  };

  test('reach that person on a page for signed-in users', async () => {
    signIn(member);
    await open(paths.results.path);

    expect(await shown()).toBe('Flags {"tips":false,"more":true}');
  });

  test('reach nobody else, also when the user changes in the tab', async () => {
    signIn(member);
    await open(paths.results.path);
    expect(await shown()).toBe('Flags {"tips":false,"more":true}');

    await act(async () => signIn(other));
    expect(await shown()).toBe('Flags {"tips":true,"more":true}');
  });

  test('do not change a public page, which the server renders for everyone', async () => {
    signIn(member);
    await open('/');

    expect(await shown()).toBe('Flags {"tips":true,"more":true}');
  });

  test('do not reach a page of a module that is public at another path', async () => {
    signIn(member);
    const hash = await hashPerson('remote-user', 'tips', member._id);
    const both = withFlags(ofBoth({ tips: true }), { tips: { [hash]: false } });
    const user = both.remotes['remote-user']!;
    const [page] = user.pages;
    user.pages = [
      { ...page!, path: paths.results.path, module: './Shared' },
      { ...page!, path: paths.questionnaire.path, module: './Shared', access: 'public' },
    ];
    await openApp(paths.results.path, { source: source(), registry: both });

    expect(await shown()).toBe('Flags {"tips":true}');
  });

  test('are missing where the browser cannot hash, and the page is shown', async () => {
    signIn(member);
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('not allowed'));
    const flags = withFlags(ofBoth({ tips: true }), { tips: { any: false } });
    await openApp(paths.results.path, { source: source(), registry: flags });

    expect(await shown()).toBe('Flags {"tips":true}');
    expect(digest).toHaveBeenCalled();
  });
});

test('A person is hashed as on the web host', async () => {
  // The first 32 digits of `printf 'remote-a tips user-1' | sha256sum`.
  expect(await hashPerson('remote-a', 'tips', 'user-1')).toBe('5bad0b91d71f76414686fb91865d586a');
});
