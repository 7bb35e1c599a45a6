import { Card } from '@hive/shared-ui/card';
import { Skeleton } from '@hive/shared-ui/state';
import { Loading } from '../../lib/loading';
import styles from './comments.module.css';

/** The placeholder of a page of comments that is loading. */
export function CommentsSkeleton() {
  return (
    <Loading label="Loading your comments…">
      <Card className={styles.card}>
        <ul className={styles.list} aria-hidden="true">
          {[0, 1, 2].map((item) => (
            <li key={item} className={styles.comment}>
              <Skeleton variant="text" />
              <Skeleton />
              <Skeleton />
            </li>
          ))}
        </ul>
      </Card>
    </Loading>
  );
}
