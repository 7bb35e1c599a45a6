import type { ComponentType } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import { withFlags } from '../flags/with-flags';
import type { RegistryStore } from '../registry';
import type { ScreenName } from '../routes';
import { layOutIntegrity } from './integrity';
import { createPageLoader, type PageLoader, type Part } from './page-loader';
import type { PageSource } from './page-source';
import { RemoteLoadError, shellOrigin, type Origin } from './remote-load-error';
import type { RemoteSource } from './remote-source';
import { countLoad } from '../tracking/count-loads';
import { reportRefusedClaims } from './report';

type ScreenImports = Record<ScreenName, () => Promise<{ default: ComponentType }>>;

const appOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** A page or part with the values of its flags, and with those of the user. Without the chunk it has everyone's. */
function addFlags(
  component: ComponentType,
  registry: BrowserRegistry,
  name: string,
  module: string,
): ComponentType | Promise<ComponentType> {
  const withValues = (): ComponentType => withFlags(component, registry, name);
  return registry.remotes[name]?.personFlags
    ? import(/* webpackChunkName: 'parts' */ '../flags/person-flags').then(
        (tools) => tools.withPersonFlags(component, registry, name, module),
        withValues,
      )
    : withValues();
}

/** The pages of the browser. A retry looks the page up in the registry again and reloads its remote. */
export function createPageSource(
  registry: RegistryStore,
  source: RemoteSource,
  screens: ScreenImports,
): PageSource {
  const loaders = new Map<string, PageLoader>();

  async function recover(key: string, cause: unknown, isRetry: boolean): Promise<void> {
    const app = appOf(key);
    const before = registry.get().remotes[app];
    await Promise.all([
      isRetry && registry.refresh(app),
      // Without this module the retry continues with the cached files.
      import(/* webpackChunkName: 'recovery' */ './evict-failed-assets')
        .then((tools) => tools.evictFailedAssets(app, cause, before?.entry))
        .catch(() => undefined),
    ]);
    layOutIntegrity(registry.get());
    const remote = registry.get().remotes[app];
    if (!remote) return;
    source.register(app, remote, true);
    if (remote.version === before?.version) return;
    // A tab runs one version of a remote: its other pages are reloaded when opened.
    for (const [other, loader] of loaders) {
      if (other !== key && appOf(other) === app) loader.forget(undefined);
    }
  }

  const loaderOf = (app: string, id: string, part: Omit<Part, 'recover'>): PageLoader => {
    const key = `${app}/${id}`;
    const loader =
      loaders.get(key) ??
      createPageLoader({ ...part, recover: (cause, isRetry) => recover(key, cause, isRetry) });
    loaders.set(key, loader);
    return loader;
  };

  return {
    registry,
    remote(name, module) {
      const origin = (): Origin => {
        const { version, owner } = registry.get().remotes[name] ?? { version: 'none' };
        return { remote: name, version, owner };
      };
      return loaderOf(name, module, {
        origin,
        async load() {
          if (!(name in registry.get().remotes)) {
            await completeRegistry(registry, source).catch(() => undefined);
            // The pages of the remote are known now: this one is replaced by the page of its path.
            if (!module && name in registry.get().remotes) return new Promise(() => undefined);
          }
          if (module && name in registry.get().remotes) {
            countLoad(name, origin().version);
            const component = await source.load(name, module);
            return addFlags(component, registry.get(), name, module);
          }
          throw new RemoteLoadError(origin(), 'register', 'not in the registry');
        },
      });
    },
    screen(name) {
      return loaderOf('shell', name, {
        origin: () => shellOrigin(registry.get().shell.version),
        load: async () => (await screens[name]()).default,
      });
    },
  };
}

/** Registers remotes at startup. A failure is logged here and reported when a page of the remote is opened. */
export function registerAll({ remotes }: BrowserRegistry, source: RemoteSource): void {
  for (const [name, remote] of Object.entries(remotes)) {
    try {
      source.register(name, remote, false);
    } catch (error) {
      console.info(`${name}@${remote.version} could not be registered`, error);
    }
  }
}

/** Adds the remotes that the page does not contain. Rejects when they cannot be fetched. */
export function completeRegistry(registry: RegistryStore, source: RemoteSource): Promise<void> {
  return registry.complete((all) => {
    layOutIntegrity(all);
    const known = registry.get().remotes;
    const added = Object.entries(all.remotes).filter(([name]) => !(name in known));
    registerAll({ ...all, remotes: Object.fromEntries(added) }, source);
    reportRefusedClaims(all);
  });
}
