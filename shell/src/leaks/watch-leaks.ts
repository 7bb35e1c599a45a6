import { activeRegion } from '../remotes/active-region';
import { pause } from '../remotes/load-timeout';
import type { Origin } from '../remotes/remote-load-error';
import { reportFault } from '../remotes/report';
import type { RegistryStore } from '../registry';
import { readyPages } from '../tracking/page-views';
import type { LastingCall } from './leak';
import { watchChanges } from './outer-changes';
import { outerElements } from './outer-elements';
import { protectLayout } from './protect-layout';
import { trackIntervals } from './track-intervals';
import { trackListeners } from './track-listeners';

/** Milliseconds after which a page that was left has run its cleanups. */
const settleTime = 1000;

/** A page that is shown or was left. */
interface VisitedPage {
  origin: Origin;
  pathname: string;
}

/**
 * Ends and reports what a page leaves behind when a user leaves it: listeners of the whole page,
 * intervals, and changes of elements outside it that lock or hide them. Restores parts of the layout that a page removes.
 * What a page did before this module was loaded is not known, except the changes.
 * @param settle milliseconds until a page that was left is checked
 */
export function watchLeaks(registry: RegistryStore, settle = settleTime): void {
  const calls = [
    trackListeners(window, 'window'),
    trackListeners(document, 'document'),
    trackListeners(document.body, 'document.body'),
    trackListeners(document.documentElement, 'document.documentElement'),
    trackIntervals(),
  ];
  let last: VisitedPage | null = null;

  const currentPage = (): VisitedPage | null => {
    const origin = activeRegion.region?.loader.origin();
    return origin ? { origin, pathname: window.location.pathname } : last;
  };
  const report = ({ origin, pathname }: VisitedPage, message: string, stack = ''): void => {
    console.error(`Leak of ${origin.remote}@${origin.version}: ${message}`);
    const { remote, version, owner } = origin;
    reportFault({
      ...{ remote, version, owner, phase: 'run', message },
      stack: `LeakError\n${stack}`,
      page: pathname,
    });
  };
  /** The page's release, or for a part of another remote in the page, the live one of the remote. */
  const originOf = ({ app }: LastingCall, { origin }: VisitedPage): Origin => {
    if (app === origin.remote) return origin;
    const { version = '', owner } = registry.get().remotes[app] ?? {};
    return { remote: app, version, owner };
  };

  protectLayout((what) => {
    const page = currentPage();
    if (page) report(page, `${what} while the page was shown. The shell restored it.`);
  });

  activeRegion.onLeft = async (origin) => {
    const page = { origin, pathname: readyPages.at(-1)?.pathname ?? window.location.pathname };
    last = page;
    const before = calls.map((tracked) => [...tracked]);
    const remaining = watchChanges(outerElements());
    await pause(settle);
    const leaks = calls.flatMap((tracked, index) =>
      before[index]!.filter((call) => tracked.has(call)),
    );
    for (const call of leaks) {
      call.end();
      report(
        { ...page, origin: originOf(call, page) },
        `The page was left without ending ${call.what}. The shell ended it.`,
        call.stack,
      );
    }
    const changes = remaining();
    for (const change of changes) change.undo();
    const what = changes.map((change) => change.what).join(', ');
    if (what) report(page, `The page was left without undoing ${what}. The shell undid it.`);
  };
}
