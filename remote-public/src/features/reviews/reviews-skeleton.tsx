import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './reviews.module.css';

/** The placeholder of a page of reviews that is loading. */
export function ReviewsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading reviews…</VisuallyHidden>
      <ul className={styles.list} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((review) => (
          <li key={review} className={styles.review}>
            <Skeleton variant="text" />
            <Skeleton />
            <Skeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
