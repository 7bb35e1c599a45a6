import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { apiPaths } from '@hive/contract/api-paths';
import { maxReportedViews, maxVital } from '@hive/contract/vital-limits';
import type { BrowserRegistry } from '@hive/contract/release';
import type { VitalsReport, ViewVitals } from '@hive/contract/web-vitals';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { hasObjectedToCounting } from '@hive/shared-auth/counting-objection';
import type { RegistryStore } from '../registry';
import { findRoute } from '../routes';
import { readyPages } from './page-views';

type ReadyPage = (typeof readyPages)[number];

/** A value as the report has it; undefined for one that cannot be true. */
const toWhole = (value: number): number | undefined =>
  value < 0 ? undefined : Math.min(maxVital, Math.round(value));

/** When pages are opened within the tab, where the browser can say so. */
function watchNavigations() {
  const openings: { pathname: string; at: number }[] = [];
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination }) => {
      const { pathname } = new URL(destination.url);
      // A new query or hash is the same page.
      if (!destination.sameDocument || pathname === window.location.pathname) return;
      openings.push({ pathname, at: performance.now() });
    });
  return {
    /** When a page was opened: the last opening of its path before it was ready. A redirect has several paths. */
    openingOf: ({ pathname, at }: ReadyPage): number | undefined =>
      openings.findLast((one) => one.pathname === pathname && one.at <= at)?.at,
    /** When the page was left that the tab was opened with. A navigation before this chunk was loaded is not in the list. */
    leftFirst: () => Math.min(openings[0]?.at ?? Infinity, readyPages[1]?.at ?? Infinity),
  };
}

type Described = Pick<ViewVitals, 'app' | 'version' | 'page'>;

/** The app and the pattern of a page; null for a page without a release. Patterns contain no ids and no searches. */
function describePage({ pathname }: ReadyPage, registry: BrowserRegistry): Described | null {
  const { remotes, shell } = registry;
  const route = findRoute(pathname, registry)?.route;
  if (!route) return null;
  const { path: page, target } = route;
  if (target.kind === 'screen') return { app: 'shell', version: shell.version, page };
  const version = target.kind === 'remote' && remotes[target.remote]?.version;
  return version ? { app: target.remote, version, page } : null;
}

/** Describes each page by the registry that it became ready with: a Retry of a later page may load newer versions. */
function describeAsReady(registry: RegistryStore): () => (Described | null)[] {
  const described: (Described | null)[] = [];
  let current = registry.get();
  const describe = () => {
    for (const page of readyPages.slice(described.length))
      described.push(describePage(page, current));
    current = registry.get();
    return described;
  };
  describe();
  registry.subscribe(describe);
  return describe;
}

/** Whether the tab was in the background before a page was ready: browsers then wait with its work. */
const wasHidden = ({ at }: ReadyPage): boolean =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < at);

/**
 * Measures page views and reports each once, when the tab is hidden. The page that the tab was opened with has all values:
 * they end when it is left for another page, and if it fails, no page has them. A page opened within the tab has the time
 * until it was ready, where the browser says when it was opened. Nothing is stored, nothing in a report identifies the
 * visitor, and visitors who object to counting are not measured.
 */
export function measurePages(registry: RegistryStore): void {
  if (hasObjectedToCounting()) return;
  const { openingOf, leftFirst } = watchNavigations();
  const describe = describeAsReady(registry);
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
    const described = describe()[index];
    if (!described) return [];
    // Going back to the page after it failed is another view.
    const isFirst = index === 0 && page.isFirst && page.at <= leftFirst();
    const since = isFirst ? 0 : openingOf(page);
    const ready = since === undefined || wasHidden(page) ? undefined : toWhole(page.at - since);
    return [{ ...described, ...(isFirst && first), ready }];
  }

  function send(): void {
    if (document.visibilityState !== 'hidden') return;
    const views = readyPages.flatMap((page, index) =>
      index < reported ? [] : toView(page, index),
    );
    reported = readyPages.length;
    if (views.length === 0 || hasObjectedToCounting()) return;
    const report: VitalsReport = {
      shell: registry.get().shell.version,
      views: views.slice(-maxReportedViews),
    };
    void sendQuietly(apiPaths.webVitals, report);
  }
  // On the window, after the listeners of the library, which report the last values.
  window.addEventListener('visibilitychange', send);
}
