import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import ApplicationQueue from './application-queue';
import { partHref, partOf, parts } from './part';
import styles from './applications.module.css';

const Invitations = lazy(() => import(/* webpackChunkName: 'tables' */ './invitations'));

/** The ways in for brands: they apply, or are invited. */
export default function Applications() {
  const [search] = useSearchParams();
  const part = partOf(search);
  return (
    <div className={styles.whole}>
      <nav aria-label="Parts of Applications" className={styles.parts}>
        {parts.map(({ id, label }) => (
          <Link
            key={id}
            to={partHref(id)}
            preventScrollReset
            aria-current={id === part ? 'page' : undefined}
            className={styles.part}
          >
            {label}
          </Link>
        ))}
      </nav>
      {part === 'queue' ? (
        <ApplicationQueue />
      ) : (
        <Suspense fallback={<SkeletonGrid />}>
          <Invitations />
        </Suspense>
      )}
    </div>
  );
}
