import '@hive/shared-ui/tokens.css';
import '@hive/shared-ui/base.css';
import type { DehydratedState } from '@tanstack/react-query';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserRegistry } from '@hive/contract/release';
import { loadSession, slotHost } from '@hive/shared-auth/session';
import { App } from './app';
import { loadFirstPage } from './first-page';
import { watchFreshness } from './freshness/watch-freshness';
import { createQueryClient } from './query-client';
import { createRegistryStore, fetchRegistry, readDataBlock, type RegistryStore } from './registry';
import { completeAfterFirstPage } from './remotes/complete-after-first-page';
import { completeRegistry, createPageSource, registerAll } from './remotes/create-page-source';
import { layOutIntegrity, trustNothingElse } from './remotes/integrity';
import { pause } from './remotes/load-timeout';
import { removeMissingStyles } from './remotes/missing-styles';
import { federationSource } from './remotes/remote-source';
import { reportRefusedClaims } from './remotes/report';
import { screens } from './screens';
import { confirmWhenHidden, countLoad } from './tracking/count-loads';
import { whenIdle } from './tracking/when-idle';

/** Without a registry every area shows its fallback, whose Retry requests the registry again. */
const nothingReleased: BrowserRegistry = {
  revision: 0,
  shell: { version: 'unknown', integrity: {} },
  remotes: {},
};

// zod schemas would try to compile themselves, which the content security policy refuses with a console message. They
// read this setting when they are created, so it is set before any is loaded. zod itself is not in this chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Starts the page: loads what the first view needs before the first render, and checks the session meanwhile. */
async function start(root: HTMLElement): Promise<void> {
  // Each pause ends the task, so that the browser can paint and answer input before the next part.
  await pause(0);
  const initial =
    readDataBlock<BrowserRegistry>('hive-registry') ??
    (await fetchRegistry().catch(() => nothingReleased));
  layOutIntegrity(initial);
  trustNothingElse();
  await pause(0);
  const registry = createRegistryStore(initial);
  await removeMissingStyles();
  registerAll(initial, federationSource);
  listenForUncaught(registry);

  const queryClient = createQueryClient();
  const queryState = readDataBlock<DehydratedState>('hive-query');
  if (queryState) hydrate(queryClient, queryState);
  const pages = createPageSource(registry, federationSource, screens);
  void loadSession();
  countLoad('shell', initial.shell.version);
  document.addEventListener('visibilitychange', confirmWhenHidden);
  const hasPage = await loadFirstPage({
    pathname: window.location.pathname,
    registry: initial,
    pages,
  });
  await pause(0);
  const complete = (): Promise<void> => completeRegistry(registry, federationSource);
  completeAfterFirstPage(hasPage, complete);
  // A chunk that cannot be loaded is no fault of the page: its places stay empty, and the next one asks again.
  slotHost.load = () =>
    import(/* webpackChunkName: 'parts' */ './slots/slot-parts').then(
      (tools) => tools.createSlotParts({ registry, pages, complete }),
      () => null,
    );

  const app = (
    <App
      queryClient={queryClient}
      registry={registry}
      pages={pages}
      // As a transition, navigation would wait until a page stops updating itself, which may never happen.
      router={(content) => <BrowserRouter useTransitions={false}>{content}</BrowserRouter>}
    />
  );
  // As transitions, both are rendered in slices of 5 ms between which the browser answers input.
  startTransition(() => {
    if (root.hasChildNodes()) {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => {
          // A part that the server leaves to the browser has a digest.
          if (!(error as { digest?: string }).digest)
            console.error('The page did not match the server', error);
        },
      });
    } else {
      createRoot(root).render(app);
    }
  });
  reportRefusedClaims(initial);
  watchFreshness(registry);
  loadTools(registry);
}

/** Reports uncaught errors to the owner of the release that threw them. */
function listenForUncaught(registry: RegistryStore): void {
  const listen = async (event: ErrorEvent | PromiseRejectionEvent): Promise<void> => {
    const tools = await import(/* webpackChunkName: 'recovery' */ './remotes/uncaught').catch(
      () => null,
    );
    await tools?.handleUncaught(event, registry.get());
  };
  window.addEventListener('error', (event) => void listen(event));
  window.addEventListener('unhandledrejection', (event) => void listen(event));
}

/** Loads what observes, measures and describes the page when it has loaded and the browser is idle: no visit waits for it. */
function loadTools(registry: RegistryStore): void {
  const load = (): void =>
    whenIdle(() => {
      import(/* webpackChunkName: 'idle' */ './tracking/start-tools')
        .then((tools) => tools.startTools(registry))
        .catch(() => undefined);
    });
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load);
}

const root = document.getElementById('root');
if (root) void start(root);
