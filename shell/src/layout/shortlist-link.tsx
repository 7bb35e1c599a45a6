import { NavLink } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from '../notifications/bell.module.css';

/** The link to the shortlist, with the number of its boxes. */
export function ShortlistLink({ count }: { count: number }) {
  const label = count === 0 ? 'Shortlist' : `Shortlist, ${count} ${count === 1 ? 'box' : 'boxes'}`;
  return (
    <NavLink
      to={paths.shortlist.getHref()}
      className={styles.bell}
      aria-label={label}
      title={label}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d="M6 4h12v17l-6-4.5L6 21z" />
      </svg>
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      )}
    </NavLink>
  );
}
