import { act, screen } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { webcrypto } from 'node:crypto';
import type { ComponentType } from 'react';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { useSession } from '@hive/shared-auth/session';
import { flagsProp } from '../src/flags/flags-prop';
import { hashPerson } from '../src/flags/hash-person';
import { createRegistryStore } from '../src/registry';
import { beVisitor, person, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const member = { ...person(), _id: '0190b0d6-0000-7000-8000-000000000001' };
const other = { ...person(), _id: '0190b0d6-0000-7000-8000-000000000002' };

/** A page that shows its flags. */
const FlagsPage = ({ flags }: { flags?: object }) => <h1>{`Flags ${JSON.stringify(flags)}`}</h1>;
const source = () => fakeSource(async () => FlagsPage as ComponentType);

function withFlags(
  defaults: Record<string, boolean>,
  values: Pick<BrowserRegistry, 'flags' | 'personFlags'> = {},
): BrowserRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    { ...remote, flags: defaults },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes), ...values };
}

const shown = async () => (await screen.findByRole('heading', { name: /^Flags/ })).textContent;

beforeAll(() => {
  // jsdom has no `subtle`, which browsers have on https and on this machine.
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: webcrypto.subtle,
    configurable: true,
  });
});
beforeEach(beVisitor);

test('A page gets the defaults of its remote', async () => {
  await openApp('/', { source: source(), registry: withFlags({ tips: true }) });

  expect(await shown()).toBe('Flags {"tips":true}');
});

test('A page gets the values of this browser, those of its own remote only', async () => {
  const values = { 'remote-public': { tips: false }, 'remote-user': { other: true } };
  await openApp('/', { source: source(), registry: withFlags({ tips: true }, { flags: values }) });

  expect(await shown()).toBe('Flags {"tips":false}');
});

test('A page of a remote without flags gets none', async () => {
  await openApp('/', { source: source() });

  expect(await shown()).toBe('Flags {}');
});

test('A page that is shown has the same values when the registry is fetched again', async () => {
  const first = withFlags({ tips: true }, { flags: { 'remote-public': { tips: false } } });
  const { store } = await openApp('/', {
    source: source(),
    registry: first,
    readRegistry: async () => withFlags({ tips: true }),
  });
  expect(await shown()).toBe('Flags {"tips":false}');
  await act(async () => store.refresh('remote-public'));

  expect(await shown()).toBe('Flags {"tips":false}');
});

test('Another version of a remote comes with the values of its flags', async () => {
  const first = withFlags({ tips: true }, { flags: { 'remote-public': { tips: false } } });
  const next = withFlags({ layout: true }, { flags: { 'remote-user': { tips: false } } });
  const store = createRegistryStore(first, async () => next);
  await store.refresh('remote-public');

  expect(flagsProp(store.get(), 'remote-public')).toEqual({ flags: { layout: true } });
  expect(flagsProp(store.get(), 'remote-user')).toEqual({ flags: { tips: true } });
});

describe('Remotes that are fetched after the page', () => {
  const partial = (): BrowserRegistry => {
    const first = withFlags({ tips: true }, { flags: { 'remote-user': { tips: false } } });
    const { 'remote-public': own } = first.remotes;
    const rest = { address: 'http://localhost/releases/registry.abc.json', integrity: 'sha384-x' };
    return { ...first, remotes: { 'remote-public': own! }, rest };
  };
  const answer = (found: () => Response) =>
    server.use(msw.get('*/releases/registry.abc.json', found));

  test('have the values that the page contains, and the rest of the persons', async () => {
    const personFlags = { 'remote-user': { tips: { abc: true } } };
    answer(() => HttpResponse.json(withFlags({ tips: true }, { personFlags })));
    const store = createRegistryStore(partial());
    await store.complete(() => undefined);

    expect(flagsProp(store.get(), 'remote-user')).toEqual({ flags: { tips: false } });
    expect(store.get().personFlags).toMatchObject(personFlags);
  });

  test('have the values of the newest registry if they come from it', async () => {
    answer(() => HttpResponse.error());
    const newest = withFlags({ tips: true }, { flags: { 'remote-public': { tips: false } } });
    const store = createRegistryStore(partial(), async () => newest);
    await store.complete(() => undefined);

    expect(flagsProp(store.get(), 'remote-user')).toEqual({ flags: { tips: true } });
    expect(flagsProp(store.get(), 'remote-public')).toEqual({ flags: { tips: true } });
  });
});

describe('Values of persons', () => {
  const personFlags = async () => ({
    'remote-user': { tips: { [await hashPerson('remote-user', 'tips', member._id)]: false } },
    'remote-public': { tips: { [await hashPerson('remote-public', 'tips', member._id)]: false } },
  });

  test('reach that person on a page for signed-in users', async () => {
    signIn(member);
    await openApp(paths.results.path, {
      source: source(),
      registry: withFlags({ tips: true, more: true }, { personFlags: await personFlags() }),
    });

    expect(await shown()).toBe('Flags {"tips":false,"more":true}');
  });

  test('reach nobody else, also when the user changes in the tab', async () => {
    signIn(member);
    await openApp(paths.results.path, {
      source: source(),
      registry: withFlags({ tips: true }, { personFlags: await personFlags() }),
    });
    expect(await shown()).toBe('Flags {"tips":false}');

    await act(async () => signIn(other));
    expect(await shown()).toBe('Flags {"tips":true}');
  });

  test('do not change a public page, which the server renders for everyone', async () => {
    signIn(member);
    await openApp('/', {
      source: source(),
      registry: withFlags({ tips: true }, { personFlags: await personFlags() }),
    });

    expect(await shown()).toBe('Flags {"tips":true}');
  });

  test('do not reach a page of a module that is public at another path', async () => {
    signIn(member);
    const both = withFlags({ tips: true }, { personFlags: await personFlags() });
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
    const flags = await personFlags();
    jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('not allowed'));
    await openApp(paths.results.path, {
      source: source(),
      registry: withFlags({ tips: true }, { personFlags: flags }),
    });

    expect(await shown()).toBe('Flags {"tips":true}');
    expect(useSession.getState().user?._id).toBe(member._id);
  });
});

test('A person is hashed as on the web host', async () => {
  // The first 32 digits of `printf 'remote-a tips user-1' | sha256sum`.
  expect(await hashPerson('remote-a', 'tips', 'user-1')).toBe('5bad0b91d71f76414686fb91865d586a');
});
