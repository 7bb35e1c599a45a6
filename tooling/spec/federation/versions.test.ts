import vm from 'node:vm';
import * as react from 'react';
import type { ReactElement } from 'react';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import type { PageFederation } from '../../federation/runtime/page-federation';
import { sharedVersions } from '../../federation/share-policy';
import { buildPage, buildRemote, current, earlier, type Installation } from './build-parts';

interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => { default: () => ReactElement }>;
}

const root = setUpTemporaryFolder();

/** Opens a page with the federation of one version, loads a remote built with another, and returns its page component. */
async function loadPage(page: Installation, remote: Installation): Promise<() => ReactElement> {
  const window: Record<string, unknown> = { console, setTimeout, clearTimeout, URL };
  window['window'] = window['self'] = window;
  const context = vm.createContext(window);
  vm.runInContext(await buildPage(page), context);
  const federation = window['hiveFederation'] as PageFederation;
  const shared = Object.entries(sharedVersions).map(([key, version]) => [
    key,
    {
      version,
      lib: () => (key === 'react' ? react : {}),
      shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
    },
  ]);
  const shell = federation.createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared) as never,
  });
  for (const script of await buildRemote(root.path, remote)) vm.runInContext(script, context);
  const container = window['remote_small'] as Container;
  await container.init(shell.shareScopeMap['default']);
  return (await container.get('./Page'))().default;
}

test('The two versions are of different minors', () => {
  const minor = (version: string): string => version.split('.').slice(0, 2).join('.');
  expect(minor(earlier.version)).not.toBe(minor(current.version));
});

test.each([
  ['The current version runs a remote of the current version', current, current],
  ['The current version runs a remote of the earlier minor version', current, earlier],
  ['The earlier minor version runs a remote of the current version', earlier, current],
])('%s', async (_title, page, remote) => {
  const component = await loadPage(page, remote);
  // React is the page's: its elements are of the page's React.
  expect(component()).toMatchObject({ type: 'p', props: { children: 'The page' } });
});

test.each([current, earlier])(
  'A remote of $version has no federation runtime: it needs the page’s',
  async (remote) => {
    const [entry] = await buildRemote(root.path, remote);
    expect(() => vm.runInContext(entry!, vm.createContext({}))).toThrow('but the page has none');
  },
);
