import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RatingDistribution } from '@hive/contract/boxes';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { formatRating, formatUserCount } from '@hive/shared-ui/lib/format';
import { StarDistribution, Stars } from '@hive/shared-ui/stars';
import { EmptyState } from '@hive/shared-ui/state';
import { listReviews } from './api/list-reviews';
import { getOwnReview } from './api/own-review';
import { ReviewInvitation } from './review-invitation';
import { ReviewList } from './review-list';
import { readReviewChoice, reviewsAnchor, type ReviewChoice } from './review-search';
import { SortLinks } from './sort-links';
import styles from './reviews.module.css';

/** For those who are signed in: visitors, who are more, do not load it. */
const OwnReview = lazy(() => import('./own-review'));

interface ReviewsProps {
  box: {
    id: string;
    name: string;
    rating: number | null;
    ratingCount: number;
    ratingDistribution: RatingDistribution;
  };
}

/** What people say of a box: the mean, how the ratings spread, and every review a page at a time. */
export function Reviews({ box }: ReviewsProps) {
  const titleId = useId();
  const [search] = useSearchParams();
  const choice = readReviewChoice(search);
  const user = useSession((session) => session.user);
  const userId = user && !needsTwoFactor(user) ? user._id : undefined;
  const own = useQuery(getOwnReview(box.id, userId));
  const headline = useFocusOnPage(choice);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listReviews(box.id, choice),
    placeholderData: (previous) => previous,
  });
  return (
    <section id={reviewsAnchor} aria-labelledby={titleId} className={styles.reviews}>
      <h2 id={titleId} ref={headline} tabIndex={-1} className={styles.title}>
        Reviews
      </h2>
      {box.rating === null ? (
        <EmptyState title="No ratings yet" className={styles.empty}>
          {`Nobody has reviewed ${box.name} so far. Price, terms and how to cancel are on this page all the same.`}
        </EmptyState>
      ) : (
        <>
          <div className={styles.summary}>
            <p className={styles.mean}>
              <span className={styles.figure} aria-hidden="true">
                {formatRating(box.rating)}
              </span>
              <Stars rating={box.rating} className={styles.stars} />
              <span className={styles.raters}>{formatUserCount(box.ratingCount)}</span>
            </p>
            <StarDistribution distribution={box.ratingDistribution} aria-label="Ratings by stars" />
          </div>
          <SortLinks sort={choice.sort} />
          <ReviewList
            boxName={box.name}
            choice={choice}
            reviews={data}
            isStale={isPlaceholderData}
            failed={isError && !isFetching}
            onRetry={() => void refetch()}
            canReport={({ _id }) => userId !== undefined && _id !== own.data?._id}
          />
        </>
      )}
      {userId === undefined ? (
        <ReviewInvitation boxName={box.name} owesCode={user !== null} />
      ) : (
        <Suspense>
          <OwnReview key={userId} box={box} userId={userId} />
        </Suspense>
      )}
    </section>
  );
}

/** Another page begins at its top: the reading place moves there, but not when the address was opened with it. */
function useFocusOnPage({ page }: ReviewChoice) {
  const headline = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    headline.current?.focus({ preventScroll: true });
    headline.current?.scrollIntoView?.({ block: 'start' });
  }, [page]);
  return headline;
}
