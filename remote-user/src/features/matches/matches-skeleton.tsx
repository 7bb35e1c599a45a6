import { Card } from '@hive/shared-ui/card';
import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import card from './match-card.module.css';
import styles from './matches.module.css';

/** The placeholder of the match cards, in the same shape. */
export function MatchesSkeleton() {
  return (
    <div className={styles.matches}>
      <VisuallyHidden role="status">Loading your matches…</VisuallyHidden>
      <Skeleton className={styles.summarySkeleton} />
      <div className={styles.list} aria-hidden="true">
        {[1, 2, 3].map((key) => (
          <Card key={key} className={card.card}>
            <Skeleton variant="tile" />
            <div className={styles.lines}>
              <Skeleton variant="text" />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
            <div className={card.side}>
              <Skeleton className={styles.sideSkeleton} />
              <Skeleton className={styles.sideSkeleton} />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
