import { NavLink } from 'react-router-dom';
import styles from './header.module.css';

interface MenuLinkProps {
  to: string;
  /** Whether the link is current on its page only, and not on the pages below it. */
  end?: boolean;
  children: string;
}

/** An item of the header's menu: a link to a page. */
export function MenuLink({ to, end = false, children }: MenuLinkProps) {
  return (
    <li>
      <NavLink to={to} end={end} className={styles.link}>
        {children}
      </NavLink>
    </li>
  );
}
