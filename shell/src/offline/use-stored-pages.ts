import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { offlinePaths } from '@hive/contract/offline-paths';
import { whenIdle } from '../tracking/when-idle';

/** Starts the service worker, if this browser does not run it yet. */
async function register(workers: ServiceWorkerContainer): Promise<void> {
  // The policy of Trusted Types accepts addresses in this table; the worker is no script of a release.
  globalThis.hiveIntegrity = { ...globalThis.hiveIntegrity, [offlinePaths.worker]: 'worker' };
  try {
    await workers.register(offlinePaths.worker);
  } finally {
    delete globalThis.hiveIntegrity[offlinePaths.worker];
  }
}

/** Sends the page, and the files and pictures that it has loaded, to the service worker. */
async function report(workers: ServiceWorkerContainer): Promise<void> {
  await register(workers);
  const { active } = await workers.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const shown = [...document.images].map(({ currentSrc }) => currentSrc);
  active?.postMessage({ page: window.location.href, files, shown });
}

/** Stores the pages that a visitor opens, for reading them without a connection (docs/decisions/0089). */
export function useStoredPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let isPlanned = false;
    const plan = (): void => {
      if (isPlanned) return;
      isPlanned = true;
      whenIdle(() => {
        isPlanned = false;
        // A browser that refuses the worker, such as in a private window, works without it.
        void report(navigator.serviceWorker).catch(() => undefined);
      });
    };
    plan();
    // Pictures that are loaded later, when the visitor scrolls. Their event does not bubble.
    document.addEventListener('load', plan, true);
    return () => document.removeEventListener('load', plan, true);
  }, [pathname]);
}
