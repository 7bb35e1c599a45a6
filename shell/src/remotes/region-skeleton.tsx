import { useEffect } from 'react';
import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './region.module.css';
import { regionTimeout } from './load-timeout';

/** The skeleton of a page that is loading. */
export function RegionSkeleton({ onTooLong }: { onTooLong?: () => void }) {
  useEffect(() => {
    const timer = onTooLong && setTimeout(onTooLong, regionTimeout);
    return () => clearTimeout(timer);
  }, [onTooLong]);

  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton variant="text" />
      <Skeleton variant="line" />
      <Skeleton variant="line" />
      <Skeleton variant="tile" />
    </div>
  );
}
