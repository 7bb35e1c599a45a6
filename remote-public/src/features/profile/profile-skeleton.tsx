import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './profile.module.css';

/** The shape of a profile's header that is on its way. */
export function ProfileSkeleton() {
  return (
    <div className={styles.header}>
      <VisuallyHidden role="status">Loading the partner…</VisuallyHidden>
      <div className={styles.picture}>
        <Skeleton variant="tile" />
      </div>
      <div className={styles.about} aria-hidden="true">
        <div className={styles.brand}>
          <Skeleton variant="circle" className={styles.boneLogo} />
          <Skeleton variant="text" className={styles.boneName} />
        </div>
        <Skeleton className={styles.boneLine} />
        <Skeleton className={styles.boneLine} />
        <Skeleton className={styles.boneButton} />
      </div>
    </div>
  );
}
