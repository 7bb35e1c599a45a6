import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from './breadcrumb.module.css';

/** The way back: the home page, then where one is. */
export function Breadcrumb({ here }: { here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list}>
        <li>
          <Link to={paths.home.getHref()}>Partners</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
