import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BoxProfile, RatingDistribution } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import { getOwnReview } from '@hive/shared-auth/own-review';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { formatRating, formatUserCount, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { StarDistribution, Stars, type DistributionRow } from '@hive/shared-ui/stars';
import { retainFocus } from '@hive/shared-ui/lib/retain-focus';
import { EmptyState } from '@hive/shared-ui/state';
import { listReviews } from './api/list-reviews';
import { LabelGuide } from './label-guide';
import { FilterSummary, ReviewFilters } from './review-filters';
import { ReviewInvitation } from './review-invitation';
import { ReviewList } from './review-list';
import {
  parseReviewParams,
  reviewHref,
  reviewsAnchor,
  type ReviewListParams,
  type StarCount,
} from './review-search';
import { SortLinks } from './sort-links';
import styles from './reviews.module.css';

/** Loaded for signed-in users only: most readers are visitors. */
const OwnReview = lazy(() => import('./own-review'));

interface ReviewsProps {
  box: {
    id: string;
    name: string;
    rating: number | null;
    ratingCount: number;
    ratingDistribution: RatingDistribution;
    invitations?: BoxProfile['invitations'];
  };
}

/** A removed filter, the way on from an empty list. */
const keepFocus = retainFocus((section) => section.querySelector('h2'));

/** The reviews of a box: average rating, distribution of stars and a paged list. */
export function Reviews({ box }: ReviewsProps) {
  const titleId = useId();
  const [search] = useSearchParams();
  const params = parseReviewParams(search);
  const user = useSession((session) => session.user);
  const userId = user && !needsTwoFactor(user) ? user._id : undefined;
  const own = useQuery(getOwnReview(box.id, userId));
  const heading = useFocusOnPage(params);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listReviews(box.id, params),
    placeholderData: (previous) => previous,
  });
  return (
    <section
      id={reviewsAnchor}
      ref={keepFocus}
      aria-labelledby={titleId}
      className={styles.reviews}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        Reviews
      </h2>
      <p className={styles.raters}>
        {'A moderator reads every review before we publish it, good or bad. '}
        <Link to={paths.reviewPolicy.getHref()}>How reviews are checked</Link>
      </p>
      {box.rating === null ? (
        <>
          <EmptyState title="No ratings yet" className={styles.empty}>
            {`No one has reviewed ${box.name} yet. You can still see its price, its terms and how to cancel on this page.`}
          </EmptyState>
          <Invitations invitations={box.invitations} />
        </>
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
            <StarDistribution
              distribution={data?.counts?.stars ?? box.ratingDistribution}
              aria-label="Ratings by stars"
              linkRow={data?.counts && ((stars, row) => <StarsLink {...{ params, stars, row }} />)}
            />
          </div>
          <Invitations invitations={box.invitations} />
          <LabelGuide />
          {data?.counts && <ReviewFilters params={params} counts={data.counts} />}
          <SortLinks params={params} />
          {data?.counts && (
            <FilterSummary
              params={params}
              total={data.total}
              published={box.ratingCount}
              isStale={isPlaceholderData}
            />
          )}
          <ReviewList
            boxName={box.name}
            params={params}
            reviews={data}
            isStale={isPlaceholderData}
            failed={isError && !isFetching}
            onRetry={() => void refetch()}
            canReport={({ _id }) => userId !== undefined && _id !== own.data?.review?._id}
          />
        </>
      )}
      {userId === undefined ? (
        <ReviewInvitation boxName={box.name} needsCode={user !== null} />
      ) : (
        <Suspense>
          <OwnReview
            key={userId}
            box={box}
            userId={userId}
            opensForm={search.get('review') === 'write'}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A row of the distribution as a link that shows only its reviews, or all again. */
function StarsLink({
  params,
  stars,
  row,
}: {
  params: ReviewListParams;
  stars: StarCount;
  row: DistributionRow;
}) {
  const isShown = params.stars === stars;
  return (
    <Link
      {...row}
      to={reviewHref({ ...params, page: 1, stars: isShown ? null : stars })}
      aria-current={isShown || undefined}
    />
  );
}

/** How many people were invited to review the box, and how many did. */
function Invitations({ invitations }: Pick<ReviewsProps['box'], 'invitations'>) {
  if (!invitations?.sent) return null;
  const { sent, answered } = invitations;
  return (
    <p className={styles.raters}>
      {`Invited ${formatWholeNumber(sent)} ${sent === 1 ? 'customer' : 'customers'}, ${formatWholeNumber(answered)} wrote a review`}
    </p>
  );
}

/** Moves focus and scroll position to the heading when the page of reviews changes, but not on first load. */
function useFocusOnPage({ page }: ReviewListParams) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [page]);
  return heading;
}
