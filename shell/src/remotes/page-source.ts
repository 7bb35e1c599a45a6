import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { RegistryStore } from '../registry';
import type { ScreenName } from '../routes';
import { layOutIntegrity } from './integrity';
import { loadRemotePage } from './load-remote-page';
import { createPageLoader, type PageLoader } from './page-loader';
import { RemoteLoadError } from './remote-load-error';
import type { RemoteSource } from './remote-source';

/** Where the pages' components come from: the federation and lazy chunks, or what the web host has evaluated. */
export interface PageSource {
  remote(name: string, module: string): PageLoader;
  screen(name: ScreenName): PageLoader;
}

export const PageSourceContext = createContext<PageSource | null>(null);

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('The app was rendered without a page source.');
  return source;
}

type ScreenImports = Record<ScreenName, () => Promise<{ default: ComponentType }>>;

/** The browser's pages. A Retry reads the registry again and registers the remote by force. */
export function createPageSource(
  registry: RegistryStore,
  source: RemoteSource,
  screens: ScreenImports,
): PageSource {
  const loaders = new Map<string, PageLoader>();
  const once = (key: string, create: () => PageLoader): PageLoader => {
    const loader = loaders.get(key) ?? create();
    loaders.set(key, loader);
    return loader;
  };
  const registerAnew = async (name: string): Promise<void> => {
    await registry.refresh(name);
    const remote = registry.get().remotes[name];
    if (!remote) return;
    layOutIntegrity(registry.get());
    source.register(name, remote, true);
  };
  return {
    remote: (name, module) =>
      once(`${name}/${module}`, () =>
        createPageLoader(
          () => loadRemotePage(registry, source, name, module),
          () => registerAnew(name),
        ),
      ),
    screen: (name) =>
      once(name, () =>
        createPageLoader(async () => {
          try {
            return (await screens[name]()).default;
          } catch (cause) {
            throw new RemoteLoadError('shell', registry.get().shell.version, 'load', cause);
          }
        }),
      ),
  };
}
