import type { GlobalModuleInfo } from '@module-federation/sdk';
import { exposedName, federationManifestName } from '@hive/contract/federation-manifest';
import { containerOf } from '@hive/contract/remote';
import type { BrowserRegistry } from '@hive/contract/release';
import type { RegistryStore } from '../registry';

const manifestOf = (app: string): string =>
  new URL(`/releases/${app}/${federationManifestName}`, window.location.href).href;

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Describes the shell and the remotes of the page for the developer tools of Module Federation. Its loader would do so, but
 * the shell has its own (`remote-source.ts`).
 */
export function describeFederation(registry: Pick<RegistryStore, 'get' | 'subscribe'>): void {
  const describe = (): void => describeRegistry(registry.get());
  describe();
  registry.subscribe(describe);
}

function describeRegistry({ shell, remotes }: BrowserRegistry): void {
  // The global state of Module Federation, which its developer tools read.
  const info = globalThis.__FEDERATION__?.moduleInfo as GlobalModuleInfo | undefined;
  if (!info) return;
  info['shell'] = {
    version: shell.version,
    buildVersion: shell.version,
    remotesInfo: Object.fromEntries(
      Object.keys(remotes).map((app) => [containerOf(app), { matchedVersion: manifestOf(app) }]),
    ),
    shared: [],
    consumerList: [],
    remoteTypesZip: '',
  };
  for (const [app, { version, entry, pages, slots = [] }] of Object.entries(remotes)) {
    const { href } = new URL(entry, window.location.href);
    const publicPath = href.slice(0, href.lastIndexOf('/') + 1);
    info[`${containerOf(app)}:${manifestOf(app)}`] = {
      version: manifestOf(app),
      buildVersion: version,
      globalName: containerOf(app),
      remoteEntry: href.slice(publicPath.length),
      remoteEntryType: 'global',
      publicPath,
      remotesInfo: {},
      shared: [],
      remoteTypes: '',
      remoteTypesZip: '',
      modules: [...pages, ...slots].map(({ module }) => ({
        moduleName: exposedName(module),
        modulePath: module,
        assets: noAssets,
      })),
    };
  }
}
