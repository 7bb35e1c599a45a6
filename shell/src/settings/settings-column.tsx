import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath } from '../match-path';
import page from '../layout/column-page.module.css';
import styles from './settings-column.module.css';
import { SettingsNav } from './settings-nav';
import { useSettingsEntries } from './use-settings-entries';

interface SettingsColumnProps {
  /** A screen of the shell: it has the navigation even without an entry there, as the one for overrides. */
  isScreen?: boolean;
  children: ReactNode;
}

/** The column around a settings page. A remote's page that the navigation does not have for the user is as its other pages. */
export default function SettingsColumn({ isScreen = false, children }: SettingsColumnProps) {
  const entries = useSettingsEntries();
  const { pathname } = useLocation();
  const isShown = isScreen || entries.some(({ path }) => matchPath(path, pathname));
  // The same elements in both cases: the page keeps its state when the registry changes.
  return (
    <div className={isShown ? page.frame : styles.bare}>
      {isShown && <SettingsNav entries={entries} />}
      <div className={isShown ? styles.page : styles.bare}>{children}</div>
    </div>
  );
}
