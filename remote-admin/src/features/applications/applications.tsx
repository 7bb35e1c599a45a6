import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import ApplicationQueue from './application-queue';
import { partHref, partOf, parts } from './part';
import styles from './applications.module.css';

const Invitations = lazy(() => import(/* webpackChunkName: 'people' */ './invitations'));

/** Applications and invitations of brands. */
export default function Applications() {
  const [search] = useSearchParams();
  const part = partOf(search);
  return (
    <div className={styles.whole}>
      <PartNav label="Parts of Applications" parts={parts} current={part} hrefOf={partHref} />
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
