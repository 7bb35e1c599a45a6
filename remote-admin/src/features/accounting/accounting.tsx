import { Suspense } from 'react';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import { useView } from './use-view';
import { views } from './views';
import styles from './accounting.module.css';

/** The accounting views, shown in the dashboard tab and on the accounting page. */
export default function Accounting() {
  const { view, hrefOf } = useView();
  return (
    <div className={styles.whole}>
      <PartNav label="Accounting sections" parts={views} current={view.id} hrefOf={hrefOf} />
      <Suspense fallback={<SkeletonGrid />}>
        <view.Panel key={view.id} />
      </Suspense>
    </div>
  );
}
