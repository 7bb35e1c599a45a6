import type { BrowserRegistry } from '@hive/contract/release';
import { describeFederation } from '../src/remotes/describe-federation';
import { registry } from './render-app';

const manifest = 'http://localhost/releases/remote-public/mf-manifest.json';

function createStore(initial: BrowserRegistry) {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: BrowserRegistry): void {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => {
  globalThis.__FEDERATION__ = { moduleInfo: {} } as unknown as typeof __FEDERATION__;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

test('Developer tools find the shell with its remotes, and where their files are', () => {
  describeFederation(createStore(registry));
  const info = globalThis.__FEDERATION__.moduleInfo;
  expect(info['shell']).toMatchObject({
    version: registry.shell.version,
    remotesInfo: { remote_public: { matchedVersion: manifest } },
  });
  expect(info[`remote_public:${manifest}`]).toMatchObject({
    buildVersion: '1.0.0',
    globalName: 'remote_public',
    publicPath: 'http://localhost/releases/remote-public/1.0.0/',
    remoteEntry: 'remote-entry.js',
    modules: expect.arrayContaining([
      expect.objectContaining({ moduleName: 'HomePage', modulePath: './HomePage' }),
    ]) as unknown,
  });
});

test('A remote that is fetched after the page is described too, and a version that a retry loads', () => {
  const { 'remote-public': remote, ...others } = registry.remotes;
  const store = createStore({ ...registry, remotes: others });
  describeFederation(store);
  const versionOf = (): string | undefined =>
    (globalThis.__FEDERATION__.moduleInfo[`remote_public:${manifest}`] as { buildVersion?: string })
      ?.buildVersion;
  expect(versionOf()).toBeUndefined();
  store.change(registry);
  expect(versionOf()).toBe('1.0.0');
  store.change({
    ...registry,
    remotes: { ...others, 'remote-public': { ...remote!, version: '2.0.0' } },
  });
  expect(versionOf()).toBe('2.0.0');
});

test('A page without Module Federation has nothing to describe', () => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  expect(() => describeFederation(createStore(registry))).not.toThrow();
});
