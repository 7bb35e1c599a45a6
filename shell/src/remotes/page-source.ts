import { createContext, useContext } from 'react';
import type { ScreenName } from '../routes';
import type { RegistryStore } from '../registry';
import type { PageLoader } from './page-loader';

/** The source of page components: the federation and lazy chunks in the browser, evaluated bundles on the web host. */
export interface PageSource {
  /** The releases that they come from. */
  registry: RegistryStore;
  remote(name: string, module: string): PageLoader;
  screen(name: ScreenName): PageLoader;
}

export const PageSourceContext = createContext<PageSource | null>(null);

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('No page source');
  return source;
}
