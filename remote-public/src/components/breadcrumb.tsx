import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from './breadcrumb.module.css';

/** A breadcrumb trail: the home page, then the current page. */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list}>
        <li>
          <Link to={paths.home.getHref()}>Partners</Link>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
