import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './profile.module.css';

/** The placeholder of a profile header that is loading. */
export function ProfileSkeleton() {
  return (
    <div className={styles.header}>
      <VisuallyHidden role="status">Loading the partner…</VisuallyHidden>
      <div className={styles.picture}>
        <Skeleton variant="tile" />
      </div>
      <div className={styles.about} aria-hidden="true">
        <div className={styles.brand}>
          <Skeleton variant="circle" className={styles.skeletonLogo} />
          <Skeleton variant="text" className={styles.skeletonName} />
        </div>
        <Skeleton className={styles.skeletonLine} />
        <Skeleton className={styles.skeletonLine} />
        <Skeleton className={styles.skeletonButton} />
      </div>
    </div>
  );
}
