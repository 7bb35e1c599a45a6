import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import page from '../layout/column-page.module.css';
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
    <div className={page.frame}>
      <div>
        <h1 className={page.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <nav aria-label="Settings">
        <ul className={page.links}>
          {pages.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} className={page.link}>
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
