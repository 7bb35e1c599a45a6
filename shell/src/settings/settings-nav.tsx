import clsx from 'clsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import page from '../layout/column-page.module.css';
import { findEntries } from '../menu/find-entries';
import { usePageSource } from '../remotes/page-source';
import styles from './settings-column.module.css';

/** The shell's own pages. They come first, so that entries of remotes, which may appear later, move none of them. */
const ownEntries = [
  { path: paths.profileSettings.getHref(), label: 'Profile' },
  { path: paths.securitySettings.getHref(), label: 'Security' },
  { path: paths.notificationSettings.getHref(), label: 'Notifications' },
];

/** Scrolls a row that is wider than the window, as on a phone, to the link of the page. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!row || !link) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The navigation of the settings: the shell's pages, and those of the live releases of the remotes. */
export function SettingsNav() {
  const { registry } = usePageSource();
  const current = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const entries = [...ownEntries, ...(user ? findEntries(current, 'settings', user) : [])];

  useEffect(() => {
    const show = () => showCurrent(list.current);
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, entries.length]);

  return (
    <nav aria-label="Settings">
      <ul ref={list} className={clsx(page.links, styles.row)}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              // Only the entry of the page is current, not also that of the page above it.
              end={entries.some((other) => other.path.startsWith(`${path}/`))}
              className={page.link}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
