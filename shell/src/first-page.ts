import type { BrowserRegistry } from '@hive/contract/release';
import { mayHaveSession } from '@hive/shared-auth/session';
import type { PageSource } from './remotes/page-source';
import { findRoute } from './routes';

/** Milliseconds an empty page waits; after that a skeleton says more than nothing. */
const blankPatience = 1500;

interface FirstPage {
  pathname: string;
  registry: BrowserRegistry;
  pages: PageSource;
  root: HTMLElement;
}

/**
 * Brings the first page's component before the first render: once React shows a fallback it keeps it for 300 ms.
 * Never rejects; a failure is met again, and shown, when the page is rendered.
 */
export async function loadFirstPage({ pathname, registry, pages, root }: FirstPage): Promise<void> {
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
  // A page rendered on the server is there to be read meanwhile; an empty one should not stay empty for long.
  const waiting = root.hasChildNodes()
    ? [loaded]
    : [loaded, new Promise((resolve) => setTimeout(resolve, blankPatience))];
  await Promise.race(waiting);
}
