import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './queue.module.css';

/** Placeholder while a queue loads. */
export function QueueSkeleton({ name }: { name: string }) {
  return (
    <div>
      <VisuallyHidden role="status">{`Loading ${name.toLowerCase()}…`}</VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={styles.entry}>
            <Skeleton variant="text" />
            <Skeleton variant="line" />
          </div>
        ))}
        <div className={styles.details}>
          <Skeleton variant="text" />
          <Skeleton variant="line" />
          <Skeleton variant="line" />
          <Skeleton variant="line" />
        </div>
      </div>
    </div>
  );
}
