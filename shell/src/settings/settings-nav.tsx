import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useScrollEdges } from '@hive/shared-ui/lib/use-scroll-edges';
import page from '../layout/column-page.module.css';
import styles from './settings-column.module.css';
import type { SettingsEntry } from './use-settings-entries';

/** Scrolls a row that is wider than the window, as on a phone, to the link of the page. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!row || !link) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The navigation of the settings. A row that scrolls fades at the edges beyond which it continues. */
export function SettingsNav({ entries }: { entries: readonly SettingsEntry[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const edges = useScrollEdges(list, entries.length);

  useEffect(() => {
    let width = window.innerWidth;
    showCurrent(list.current);
    // The height changes while a phone hides its toolbar or shows its keyboard, and must not move a row that the user scrolled.
    const show = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      showCurrent(list.current);
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, entries.length]);

  return (
    <nav aria-label="Settings">
      <ul ref={list} data-more={edges || undefined} className={clsx(page.links, styles.row)}>
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
