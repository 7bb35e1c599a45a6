import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath } from '../match-path';
import page from '../layout/column-page.module.css';
import styles from './settings-column.module.css';
import { SettingsNav } from './settings-nav';
import { useSettingsEntries } from './use-settings-entries';

/** The column around a page of a remote. A page that the navigation does not have for the user is as other pages of the remote. */
export default function SettingsColumn({ children }: { children: ReactNode }) {
  const entries = useSettingsEntries();
  const { pathname } = useLocation();
  const isShown = entries.some(({ path }) => matchPath(path, pathname));
  // The same elements in both cases: the page keeps its state when the registry changes.
  return (
    <div className={isShown ? page.frame : styles.bare}>
      {isShown && <SettingsNav entries={entries} />}
      <div className={isShown ? styles.page : styles.bare}>{children}</div>
    </div>
  );
}

/** The column around a screen of the shell. */
export function ScreenColumn({ children }: { children: ReactNode }) {
  const entries = useSettingsEntries();
  return (
    <div className={page.frame}>
      <SettingsNav entries={entries} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}
