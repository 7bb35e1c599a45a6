import { createContext, useContext } from 'react';
import type { ScreenName } from '../routes';
import type { PageLoader } from './page-loader';

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
