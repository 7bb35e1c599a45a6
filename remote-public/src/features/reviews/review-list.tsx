import { Link } from 'react-router-dom';
import type { Review, ReviewPage } from '@hive/contract/boxes';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { ReviewItem } from './review-item';
import { ReviewPagination } from './review-pagination';
import { allReviews, hasFilters, reviewHref, type ReviewListParams } from './review-search';
import { ReviewsSkeleton } from './reviews-skeleton';
import styles from './reviews.module.css';

interface ReviewListProps {
  boxName: string;
  params: ReviewListParams;
  reviews: ReviewPage | undefined;
  /** Whether this is still the previous page, shown dimmed while the next one loads. */
  isStale: boolean;
  /** Loading failed and no retry is running. */
  failed: boolean;
  onRetry: () => void;
  canReport: (review: Review) => boolean;
}

/** A page of reviews, or its loading, empty or error state. */
export function ReviewList(props: ReviewListProps) {
  const { boxName, params, reviews, isStale, failed, onRetry, canReport } = props;
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
  if (reviews.total === 0 && hasFilters(params)) {
    return (
      <EmptyState
        title="No reviews match"
        action={<Link to={reviewHref({ ...allReviews, sort: params.sort })}>Show all reviews</Link>}
      >
        Try fewer filters, or other words.
      </EmptyState>
    );
  }
  if (reviews.items.length === 0) {
    return (
      <EmptyState
        title="There are no reviews on this page"
        action={<Link to={reviewHref({ ...params, page: 1 })}>Go to the first page</Link>}
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
      <ReviewPagination
        params={params}
        lastPage={Math.max(1, Math.ceil(reviews.total / reviews.pageSize))}
      />
    </div>
  );
}
