import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { apiPaths } from '@hive/contract/api-paths';
import { maxReportedViews, maxVital } from '@hive/contract/vital-limits';
import type { VitalsReport, ViewVitals } from '@hive/contract/web-vitals';
import { sendQuietly } from '@hive/shared-auth/beacon';
import type { RegistryStore } from '../registry';
import { findRoute } from '../routes';
import { readyPages } from './page-views';

type ReadyPage = (typeof readyPages)[number];

const toWhole = (value: number): number => Math.min(maxVital, Math.max(0, Math.round(value)));

/** When pages are opened within the tab, where the browser can say so. */
function watchNavigations() {
  /** By path: a redirect has several. */
  const openedAt = new Map<string, number>();
  let leftFirstAt: number | undefined;
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination }) => {
      const { pathname } = new URL(destination.url);
      // A new query or hash is the same page.
      if (!destination.sameDocument || pathname === window.location.pathname) return;
      leftFirstAt ??= performance.now();
      openedAt.set(pathname, performance.now());
    });
  return {
    openedAt,
    /** When the page was left that the tab was opened with. */
    leftFirst: () => leftFirstAt ?? readyPages[1]?.at ?? Infinity,
  };
}

/** The app and the pattern of a page; null for a page without a release. Patterns contain no ids and no searches. */
function describePage(
  { pathname }: ReadyPage,
  registry: RegistryStore,
): Pick<ViewVitals, 'app' | 'version' | 'page'> | null {
  const { remotes, shell } = registry.get();
  const route = findRoute(pathname, registry.get())?.route;
  if (!route) return null;
  const { path: page, target } = route;
  if (target.kind === 'screen') return { app: 'shell', version: shell.version, page };
  const version = target.kind === 'remote' && remotes[target.remote]?.version;
  return version ? { app: target.remote, version, page } : null;
}

/** Whether the tab was in the background before a page was ready: browsers then wait with its work. */
const wasHidden = ({ at }: ReadyPage): boolean =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < at);

/**
 * Measures page views and reports each once, when the tab is hidden. The page that the tab was opened with has all values:
 * they end when it is left for another page. A page opened within the tab has the time until it was ready, where the browser
 * says when it was opened. Nothing is stored, and nothing in a report identifies the visitor.
 */
export function measurePages(registry: RegistryStore): void {
  const { openedAt, leftFirst } = watchNavigations();
  const first: Pick<ViewVitals, 'lcp' | 'inp' | 'cls'> = {};
  let reported = 0;

  const note = ({ name, value, navigationType, entries }: MetricType): void => {
    // A page restored from the browser's cache is another view, whose values start at zero.
    if (navigationType === 'back-forward-cache') return;
    if (entries.some(({ startTime }) => startTime > leftFirst())) return;
    if (name === 'LCP') first.lcp = toWhole(value);
    if (name === 'INP') first.inp = toWhole(value);
    if (name === 'CLS') first.cls = toWhole(value * 1000);
  };
  const options = { reportAllChanges: true };
  onLCP(note, options);
  onINP(note, options);
  onCLS(note, options);

  function toView(page: ReadyPage, index: number): ViewVitals[] {
    const described = describePage(page, registry);
    if (!described) return [];
    const since = index === 0 ? 0 : openedAt.get(page.pathname);
    const ready = since === undefined || wasHidden(page) ? undefined : toWhole(page.at - since);
    return [{ ...described, ...(index === 0 && first), ready }];
  }

  function send(): void {
    if (document.visibilityState !== 'hidden') return;
    const views = readyPages.flatMap((page, index) =>
      index < reported ? [] : toView(page, index),
    );
    reported = readyPages.length;
    if (views.length === 0) return;
    const report: VitalsReport = {
      shell: registry.get().shell.version,
      views: views.slice(-maxReportedViews),
    };
    void sendQuietly(apiPaths.webVitals, report);
  }
  // On the window, after the listeners of the library, which report the last values.
  window.addEventListener('visibilitychange', send);
}
