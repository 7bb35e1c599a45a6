import { contractRetiredEvent } from '@hive/contract/page-events';
import type { BrowserRegistry } from '@hive/contract/release';
import { fetchRegistry } from '../registry';
import type { Reason, TabState } from './tab-state';

const hour = 3_600_000;
/** The age at which a tab offers newer versions, and the pause after 'Not now'. */
const day = 24 * hour;

const versionsOf = ({ shell, remotes }: BrowserRegistry): string =>
  [shell.version, ...Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`)]
    .sort()
    .join(' ');

/**
 * Shows the notice of a new version if this tab should be reloaded.
 * @param event the type of the event that caused the check; none for the timer
 */
export async function checkFreshness(tab: TabState, event?: string): Promise<void> {
  if (event === contractRetiredEvent) await showNotice(tab, 'retired');
  else if (await isOutdated(tab)) await showNotice(tab, 'age');
}

/** Fetches the registry at most once an hour, and only while the tab is visible. A failed request counts as unchanged. */
async function isOutdated(tab: TabState): Promise<boolean> {
  const now = Date.now();
  const isSilent = tab.notice !== undefined || now < (tab.quietUntil ?? 0);
  if (isSilent || now - tab.openedAt < day || document.visibilityState !== 'visible') return false;
  tab.quietUntil = now + hour;
  const served = await fetchRegistry().catch(() => null);
  return (
    served !== null &&
    !tab.registry.get().rest &&
    versionsOf(served) !== versionsOf(tab.registry.get())
  );
}

async function showNotice(tab: TabState, reason: Reason): Promise<void> {
  const { showNewVersion } = await import(/* webpackChunkName: 'freshness' */ './show-new-version');
  // 'retired' is final: a later check by age must not replace it.
  if (tab.notice === 'retired') return;
  tab.notice = reason;
  showNewVersion(reason, () => {
    tab.notice = undefined;
    tab.quietUntil = Date.now() + day;
  });
}
