import type { ReactNode } from 'react';
import page from '../layout/column-page.module.css';
import styles from './settings-column.module.css';
import { SettingsNav } from './settings-nav';

/** The column of a settings page, with the navigation above it: around a screen of the shell or a page of a remote. */
export default function SettingsColumn({ children }: { children: ReactNode }) {
  return (
    <div className={page.frame}>
      <SettingsNav />
      <div className={styles.page}>{children}</div>
    </div>
  );
}
