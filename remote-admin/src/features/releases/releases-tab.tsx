import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import { partHref, partOf, parts } from './parts';
import Releases from './releases';
import styles from './releases.module.css';

const Faults = lazy(() => import('./faults/faults'));

/** The released versions, and their errors in browsers. */
export default function ReleasesTab() {
  const [search] = useSearchParams();
  const part = partOf(search);
  return (
    <div className={styles.section}>
      <PartNav label="Parts of Releases" parts={parts} current={part} hrefOf={partHref} />
      {part === 'versions' ? (
        <Releases />
      ) : (
        <Suspense fallback={<SkeletonGrid />}>
          <Faults />
        </Suspense>
      )}
    </div>
  );
}
