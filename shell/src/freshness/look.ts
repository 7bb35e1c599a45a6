import { contractRetiredEvent } from '@hive/contract/page-events';
import type { BrowserRegistry } from '@hive/contract/release';
import { fetchRegistry } from '../registry';
import type { Reason, Tab } from './tab';

const hour = 3_600_000;
/** How old a tab is before it is told of newer versions, and how long it keeps quiet once it was put off. */
const day = 24 * hour;

const versionsOf = ({ shell, remotes }: BrowserRegistry): string =>
  [shell.version, ...Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`)]
    .sort()
    .join(' ');

/**
 * Looks whether the person should be told to load this tab anew, and tells them.
 * @param event what made it look: the event's type, nothing for the timer
 */
export async function look(tab: Tab, event?: string): Promise<void> {
  if (event === contractRetiredEvent) await tell(tab, 'retired');
  else if (await isOutdated(tab)) await tell(tab, 'age');
}

/** Asks at most once an hour, and only for somebody who is looking. An answer that does not come is no news. */
async function isOutdated(tab: Tab): Promise<boolean> {
  const now = Date.now();
  const isQuiet = tab.told !== undefined || now < (tab.quietUntil ?? 0);
  if (isQuiet || now - tab.began < day || document.visibilityState !== 'visible') return false;
  tab.quietUntil = now + hour;
  const served = await fetchRegistry().catch(() => null);
  return served !== null && versionsOf(served) !== versionsOf(tab.registry.get());
}

async function tell(tab: Tab, reason: Reason): Promise<void> {
  const { showNewVersion } = await import('./show-new-version');
  // A tab that is too old for the api is not merely old any more.
  if (tab.told === 'retired') return;
  tab.told = reason;
  showNewVersion(reason, () => {
    tab.told = undefined;
    tab.quietUntil = Date.now() + day;
  });
}
