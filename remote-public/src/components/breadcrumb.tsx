import { Link } from 'react-router-dom';
import type { TrailStep } from '../lib/partner-trail';
import styles from './breadcrumb.module.css';

/** A breadcrumb trail: the pages above, then the current page. */
export function Breadcrumb({ above, current }: { above: readonly TrailStep[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list}>
        {above.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
