import { act, screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import type { ComponentType } from 'react';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { useSession } from '@hive/shared-auth/session';
import { hashPerson } from '../src/flags/hash-person';
import { beVisitor, person, setUpApi, signIn } from './api';
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

test('The values stay as they are when the registry is fetched again', async () => {
  const first = withFlags({ tips: true }, { flags: { 'remote-public': { tips: false } } });
  const { store } = await openApp('/', {
    source: source(),
    registry: first,
    readRegistry: async () => withFlags({ tips: true }),
  });
  await act(async () => store.refresh('remote-public'));

  expect(await shown()).toBe('Flags {"tips":false}');
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
