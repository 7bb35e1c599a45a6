import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from './settings-frame.module.css';

const pages = [
  { to: paths.profileSettings.getHref(), text: 'Profile' },
  { to: paths.securitySettings.getHref(), text: 'Security' },
  { to: paths.notificationSettings.getHref(), text: 'Notifications' },
];

interface SettingsFrameProps {
  title: string;
  /** A sentence below the headline. */
  lead?: ReactNode;
  /** The page's sections, each a `Section`. */
  children: ReactNode;
}

/** The layout of every page below /settings: headline, navigation, one column of sections. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  return (
    <div className={styles.frame}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <nav aria-label="Settings">
        <ul className={styles.pages}>
          {pages.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} className={styles.page}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
