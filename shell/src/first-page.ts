import type { BrowserRegistry } from '@hive/contract/release';
import { mayHaveSession } from '@hive/shared-auth/session';
import type { PageSource } from './remotes/page-source';
import { pause } from './remotes/load-timeout';
import { findRoute } from './routes';

/** Milliseconds the first render waits; after that a skeleton says more than nothing, and the header must work. */
const firstPatience = 1500;

interface FirstPage {
  pathname: string;
  registry: BrowserRegistry;
  pages: PageSource;
}

/**
 * Brings the first page's component before the first render: once React shows a fallback it keeps it for 300 ms.
 * Never rejects; a failure is met again, and shown, when the page is rendered.
 */
export async function loadFirstPage({ pathname, registry, pages }: FirstPage): Promise<void> {
  const route = findRoute(pathname, registry)?.route;
  if (!route) return;
  const isOpen = route.gate === 'public' || route.gate === 'open';
  // A visitor will be sent to the login screen: their page need not come.
  const { target } =
    isOpen || mayHaveSession() ? route : { target: { kind: 'screen', screen: 'login' } as const };
  if (target.kind !== 'remote' && target.kind !== 'screen') return;
  const loader =
    target.kind === 'remote'
      ? pages.remote(target.remote, target.module)
      : pages.screen(target.screen);
  const loaded = loader.read().catch(() => undefined);
  // A page rendered on the server can be read meanwhile, and stays when the header above it comes to life without it.
  await Promise.race([loaded, pause(firstPatience)]);
}
