import { Suspense } from 'react';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import { useView } from './use-view';
import { panels, views } from './views';
import styles from './accounting.module.css';

/** The accounting views, shown in the dashboard tab and on the accounting page. */
export default function Accounting() {
  const { view, hrefOf } = useView();
  const Panel = panels[view];
  return (
    <div className={styles.whole}>
      <PartNav label="Accounting sections" parts={views} current={view} hrefOf={hrefOf} />
      <Suspense fallback={<SkeletonGrid />}>
        <Panel key={view} />
      </Suspense>
    </div>
  );
}
