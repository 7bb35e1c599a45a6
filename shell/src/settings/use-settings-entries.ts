import { useSyncExternalStore } from 'react';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import { findEntries } from '../menu/find-entries';
import { usePageSource } from '../remotes/page-source';

/** A link of the navigation. */
export interface SettingsEntry {
  path: string;
  label: string;
}

/** The shell's own pages. They come first, so that entries of remotes, which may appear later, move none of them. */
const ownEntries: readonly SettingsEntry[] = [
  { path: paths.profileSettings.getHref(), label: 'Profile' },
  { path: paths.securitySettings.getHref(), label: 'Security' },
  { path: paths.notificationSettings.getHref(), label: 'Notifications' },
];

/** The settings pages of the user: the shell's, and those of the live releases of the remotes. */
export function useSettingsEntries(): readonly SettingsEntry[] {
  const { registry } = usePageSource();
  const current = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  const user = useSession((session) => session.user);
  return [...ownEntries, ...(user ? findEntries(current, 'settings', user) : [])];
}
