import { Card } from '@hive/shared-ui/card';
import { Skeleton } from '@hive/shared-ui/state';
import styles from './box-tile.module.css';

/** The shape of a tile that is on its way. */
export function TileSkeleton() {
  return (
    <Card as="li" className={styles.tile}>
      <span className={styles.layout}>
        <span className={styles.pictures}>
          <Skeleton variant="tile" className={styles.bonePicture} />
        </span>
        <span className={styles.body}>
          <span className={styles.brand}>
            <Skeleton variant="circle" className={styles.boneLogo} />
            <Skeleton variant="text" />
          </span>
          <Skeleton className={styles.boneLine} />
          <Skeleton className={styles.boneText} />
          <Skeleton className={styles.boneLine} />
          <span className={styles.actions}>
            <Skeleton className={styles.boneButton} />
          </span>
        </span>
      </span>
    </Card>
  );
}
