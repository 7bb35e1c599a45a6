import { getInstance } from '@module-federation/enhanced/runtime';
import type { BrowserRemote } from '@hive/contract/release';
import { layOutIntegrity } from '../src/remotes/integrity';
import { federationSource } from '../src/remotes/remote-source';
import { pageOf, registry } from './render-app';

vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: vi.fn() }));

const shareScope = { react: {} };
vi.mocked(getInstance).mockReturnValue({ shareScopeMap: { default: shareScope } } as never);

const publicRemote = (): BrowserRemote => {
  const remote = registry.remotes['remote-public'];
  if (!remote) throw new Error('The test registry has no remote-public');
  return remote;
};
const entry = 'http://localhost/releases/remote-public/1.0.0/remote-entry.js';

const container = (page: unknown = pageOf('x')) => ({
  init: vi.fn(),
  get: vi.fn(async (_module: string) => () => ({ default: page })),
});

/** The pending script; the test decides what it defines. */
const script = (): HTMLScriptElement => {
  const [found, ...others] = document.head.querySelectorAll('script');
  if (!found || others.length > 0) throw new Error('There should be one script');
  return found;
};
const leave = (made: unknown): void => void Object.assign(window, { remote_public: made });
const arrive = (type = 'load'): void => void script().dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.replaceChildren();
  layOutIntegrity(registry);
  federationSource.register('remote-public', publicRemote(), false);
});

test('An entry is loaded with the registry’s hash, and its container receives the shared libraries', async () => {
  const Page = pageOf('x');
  const made = container(Page);
  const loading = federationSource.load('remote-public', './HomePage');

  expect(script().src).toBe(entry);
  expect(script().integrity).toBe('sha384-x');
  expect(script().crossOrigin).toBe('anonymous');
  leave(made);
  arrive();

  await expect(loading).resolves.toBe(Page);
  expect(made.init).toHaveBeenCalledWith(shareScope);
  expect(made.get).toHaveBeenCalledWith('./HomePage');
  expect(document.head.querySelector('script')).toBeNull();
});

test('An entry without a hash is not requested', async () => {
  const unknown = { ...publicRemote(), entry: '/releases/remote-public/1.0.0/other.js' };
  federationSource.register('remote-public', unknown, false);

  await expect(federationSource.load('remote-public', './HomePage')).rejects.toThrow(
    'No integrity is known for http://localhost/releases/remote-public/1.0.0/other.js',
  );
  expect(document.head.querySelector('script')).toBeNull();
});

test('An entry under development is loaded without a hash, as the registry allows', async () => {
  const edited = { ...publicRemote(), entry: '/edited.js', integrity: { '/edited.js': '' } };
  layOutIntegrity({ ...registry, remotes: { 'remote-public': edited } });
  federationSource.register('remote-public', edited, false);
  const loading = federationSource.load('remote-public', './HomePage');

  expect(script().integrity).toBe('');
  leave(container());
  arrive();

  await expect(loading).resolves.toBeDefined();
});

test('Two pages of a remote share its container, even while it is loading', async () => {
  const both = ['./HomePage', './PartnerPage'].map((module) =>
    federationSource.load('remote-public', module),
  );
  leave(container());
  arrive();

  await expect(Promise.all(both)).resolves.toHaveLength(2);
});

test('An entry that does not match its hash is an error', async () => {
  const loading = federationSource.load('remote-public', './HomePage');
  arrive('error');

  await expect(loading).rejects.toThrow('The entry is not there as released');
});

test('An entry that throws is an error with the thrown message', async () => {
  const loading = federationSource.load('remote-public', './HomePage');
  window.dispatchEvent(new ErrorEvent('error', { filename: entry, message: 'no luck today' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: '/other.js', message: 'not mine' }));
  arrive();

  await expect(loading).rejects.toThrow('The entry throws: no luck today');
});

test('An entry that defines no container is an error', async () => {
  const loading = federationSource.load('remote-public', './HomePage');
  arrive();

  await expect(loading).rejects.toThrow('The entry leaves no container');
});

test('A module without a default export is an error', async () => {
  const loading = federationSource.load('remote-public', './HomePage');
  leave(container(null));
  arrive();

  await expect(loading).rejects.toThrow('./HomePage has no default export');
});

test('A forced registration loads a new container from another URL, and the old container stays', async () => {
  const older = container();
  const first = federationSource.load('remote-public', './HomePage');
  federationSource.register('remote-public', publicRemote(), true);
  leave(older);
  arrive();
  await first;

  const Page = pageOf('new');
  const again = federationSource.load('remote-public', './HomePage');
  const address = new URL(script().src);
  expect(address.pathname).toBe('/releases/remote-public/1.0.0/remote-entry.js');
  expect(address.searchParams.get('retry')).toMatch(/^\d+$/);
  leave(container(Page));
  arrive();

  await expect(again).resolves.toBe(Page);
  expect(older.get).toHaveBeenCalledTimes(1);
});

test('An unknown remote is an error', async () => {
  await expect(federationSource.load('remote-admin', './AdminPage')).rejects.toThrow(
    'remote-admin is not known',
  );
});
