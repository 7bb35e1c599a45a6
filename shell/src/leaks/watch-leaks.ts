import { activeRegion } from '../remotes/active-region';
import { pause } from '../remotes/load-timeout';
import type { Origin } from '../remotes/remote-load-error';
import { lastFaults, reportFault } from '../remotes/report';
import type { RegistryStore } from '../registry';
import type { LastingCall } from './leak';
import { watchChanges } from './outer-changes';
import { outerElements } from './outer-elements';
import { protectLayout } from './protect-layout';
import { trackIntervals } from './track-intervals';
import { trackListeners } from './track-listeners';

/** Milliseconds after which a page that was left has run its cleanups. */
const settleTime = 1000;

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

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
    const release = `${remote}@${version}`;
    const failedAt = lastFaults.get(release) ?? 0;
    reportFault({
      ...{ remote, version, owner, phase: 'run', message },
      stack: `LeakError\n${stack}`,
      page: pathname,
    });
    // A leak is no failure of the page that is shown now.
    lastFaults.set(release, failedAt);
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

  activeRegion.onLeft = async (origin, pathname) => {
    const page = { origin, pathname };
    last = page;
    const before = calls.map((tracked) => [...tracked]);
    const wasDialogOpen = isDialogOpen();
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
    // A dialog of the shell stays open when a user goes back, and locks the page.
    const unchanged = remaining();
    const changes = wasDialogOpen || isDialogOpen() ? [] : unchanged;
    for (const change of changes) change.undo();
    const what = changes.map((change) => change.what).join(', ');
    if (what) report(page, `The page was left without undoing ${what}. The shell undid it.`);
  };
}
