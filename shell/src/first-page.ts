import type { BrowserRegistry } from '@hive/contract/release';
import { mayHaveSession } from '@hive/shared-auth/session';
import type { PageSource } from './remotes/page-source';
import { pause } from './remotes/load-timeout';
import { findRoute } from './routes';

/** Milliseconds the first render waits. After that a skeleton and a working header are better than an empty page. */
const firstPatience = 1500;

interface FirstPage {
  pathname: string;
  registry: BrowserRegistry;
  pages: PageSource;
}

/**
 * Loads the first page's component before the first render, because React shows a fallback for at least 300 ms.
 * Never rejects; a failure appears again, and is shown, when the page is rendered.
 * @returns whether the address has a page
 */
export async function loadFirstPage({ pathname, registry, pages }: FirstPage): Promise<boolean> {
  const route = findRoute(pathname, registry)?.route;
  if (!route) return false;
  const isOpen = route.gate === 'public' || route.gate === 'open';
  // A visitor will be redirected to the login screen, so the page is not needed.
  const { target } =
    isOpen || mayHaveSession() ? route : { target: { kind: 'screen', screen: 'login' } as const };
  if (target.kind !== 'remote' && target.kind !== 'screen') return false;
  const loader =
    target.kind === 'remote'
      ? pages.remote(target.remote, target.module)
      : pages.screen(target.screen);
  const loaded = loader.read().catch(() => undefined);
  // A server-rendered page is readable meanwhile, and stays when the header is hydrated before it.
  await Promise.race([loaded, pause(firstPatience)]);
  return true;
}
