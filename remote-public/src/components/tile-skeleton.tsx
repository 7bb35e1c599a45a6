import { Card } from '@hive/shared-ui/card';
import { Skeleton } from '@hive/shared-ui/state';
import styles from './box-tile.module.css';

/** The placeholder of a tile that is loading. */
export function TileSkeleton() {
  return (
    <Card as="li" className={styles.tile}>
      <span className={styles.layout}>
        <span className={styles.pictures}>
          <Skeleton variant="tile" className={styles.skeletonPicture} />
        </span>
        <span className={styles.body}>
          <span className={styles.brand}>
            <Skeleton variant="circle" className={styles.skeletonLogo} />
            <Skeleton variant="text" />
          </span>
          <Skeleton className={styles.skeletonLine} />
          <Skeleton className={styles.skeletonText} />
          <Skeleton className={styles.skeletonLine} />
          <span className={styles.actions}>
            <Skeleton className={styles.skeletonButton} />
          </span>
        </span>
      </span>
    </Card>
  );
}
