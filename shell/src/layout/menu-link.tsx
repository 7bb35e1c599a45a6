import { NavLink } from 'react-router-dom';
import styles from './header.module.css';

/** An item of the header's menu: a link to a page. */
export function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} className={styles.link}>
        {children}
      </NavLink>
    </li>
  );
}
