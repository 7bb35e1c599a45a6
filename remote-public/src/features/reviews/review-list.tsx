import { Link } from 'react-router-dom';
import type { Review, ReviewPage } from '@hive/contract/boxes';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { ReviewItem } from './review-item';
import { ReviewPages } from './review-pages';
import { reviewHref, type ReviewChoice } from './review-search';
import { ReviewsSkeleton } from './reviews-skeleton';
import styles from './reviews.module.css';

interface ReviewListProps {
  boxName: string;
  choice: ReviewChoice;
  reviews: ReviewPage | undefined;
  /** The last page stays, dimmed, while the next one is on its way. */
  isStale: boolean;
  /** They could not be loaded and nothing is being tried. */
  failed: boolean;
  onRetry: () => void;
  canReport: (review: Review) => boolean;
}

/** One page of reviews in all its states. */
export function ReviewList(props: ReviewListProps) {
  const { boxName, choice, reviews, isStale, failed, onRetry, canReport } = props;
  if (!reviews && failed) {
    return (
      <ErrorState
        title="The reviews could not be loaded"
        message="The rest of this page is up to date. Try again in a moment."
        onRetry={onRetry}
      />
    );
  }
  if (!reviews) return <ReviewsSkeleton />;
  if (reviews.items.length === 0) {
    return (
      <EmptyState
        title="There are no reviews on this page"
        action={<Link to={reviewHref({ ...choice, page: 1 })}>Go to the first page</Link>}
      />
    );
  }
  return (
    <div aria-busy={isStale || undefined} className={isStale ? styles.stale : undefined}>
      <ul className={styles.list}>
        {reviews.items.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            boxName={boxName}
            canReport={canReport(review)}
          />
        ))}
      </ul>
      <ReviewPages
        choice={choice}
        lastPage={Math.max(1, Math.ceil(reviews.total / reviews.pageSize))}
      />
    </div>
  );
}
