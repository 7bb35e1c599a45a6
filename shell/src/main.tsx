import '@hive/shared-ui/tokens.css';
import '@hive/shared-ui/base.css';
import type { DehydratedState } from '@tanstack/react-query';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserRegistry } from '@hive/contract/release';
import { loadSession } from '@hive/shared-auth/session';
import { App } from './app';
import { loadFirstPage } from './first-page';
import { createQueryClient } from './query-client';
import { createRegistryStore, fetchRegistry, readDataBlock } from './registry';
import { layOutIntegrity } from './remotes/integrity';
import { registerAll } from './remotes/load-remote-page';
import { createPageSource } from './remotes/page-source';
import { federationSource } from './remotes/remote-source';
import { reportRefusedClaims } from './remotes/report';
import { screens } from './screens';

/** Without a registry every area shows its fallback, whose Retry asks for the registry again. */
const nothingReleased: BrowserRegistry = {
  revision: 0,
  shell: { version: 'unknown', integrity: {} },
  remotes: {},
};

/** Starts the page: what the first view needs comes before the first render, the session's check runs beside it. */
async function start(root: HTMLElement): Promise<void> {
  const initial =
    readDataBlock<BrowserRegistry>('hive-registry') ??
    (await fetchRegistry().catch(() => nothingReleased));
  layOutIntegrity(initial);
  const registry = createRegistryStore(initial);
  registerAll(registry, federationSource);

  const queryClient = createQueryClient();
  const queryState = readDataBlock<DehydratedState>('hive-query');
  if (queryState) hydrate(queryClient, queryState);
  const pages = createPageSource(registry, federationSource, screens);
  const session = loadSession();
  await loadFirstPage({ pathname: window.location.pathname, registry: initial, pages, root });

  const app = (
    <App
      queryClient={queryClient}
      registry={registry}
      pages={pages}
      router={(content) => <BrowserRouter>{content}</BrowserRouter>}
    />
  );
  if (root.hasChildNodes()) {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => console.error('The page did not match the server', error),
    });
  } else {
    createRoot(root).render(app);
  }
  reportRefusedClaims(initial);
  await session;
}

const root = document.getElementById('root');
if (root) void start(root);
