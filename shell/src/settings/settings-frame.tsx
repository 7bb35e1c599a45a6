import type { ReactNode } from 'react';
import page from '../layout/column-page.module.css';
import { ScreenColumn } from './settings-column';
import styles from './settings-frame.module.css';

interface SettingsFrameProps {
  title: string;
  /** A sentence below the headline. */
  lead?: ReactNode;
  /** The page's sections, each a `Section`. */
  children: ReactNode;
}

/** The layout of the shell's pages below /settings: navigation, headline, one column of sections. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  return (
    <ScreenColumn>
      <div className={styles.frame}>
        <div>
          <h1 className={page.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.sections}>{children}</div>
      </div>
    </ScreenColumn>
  );
}
