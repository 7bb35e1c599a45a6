import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListedOwnReview } from '@hive/contract/own-reviews';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import { reviewStates } from '@hive/shared-ui/lib/review-states';
import { ownReviewsQuery } from './api/list-own-reviews';
import styles from './own-place.module.css';
import { OwnSection } from './own-section';

/** The boxes that wait for the user's review, and their reviews with their state. */
export function OwnReviews() {
  const query = useQuery(ownReviewsQuery());
  return (
    <OwnSection
      title="Your reviews"
      link={{ to: paths.notifications.getHref(), label: 'Notifications' }}
      query={query}
      loadFailed="Your reviews could not be loaded."
    >
      {({ reviews, invitations }) =>
        reviews.length + invitations.length === 0 ? (
          <p className={styles.note}>
            You have not written a review yet. Open the page of a box that you know to write one.
          </p>
        ) : (
          <ul className={styles.list}>
            {invitations.map(({ box }) => (
              <li key={box._id} className={styles.item}>
                <span>{`How is ${box.name}?`}</span>
                <Link to={paths.partner.getReviewHref(box._id)}>{`Review ${box.name}`}</Link>
              </li>
            ))}
            {reviews.map((review) => (
              <Review key={review._id} review={review} />
            ))}
          </ul>
        )
      }
    </OwnSection>
  );
}

function Review({ review: { box, rating, status, rejectionReason } }: { review: ListedOwnReview }) {
  const { label, tone } = reviewStates[status];
  return (
    <li className={styles.item}>
      <span>
        <Link to={paths.partner.getHref(box._id)}>{box.name}</Link>{' '}
        <span className={styles.note}>{`${rating} of 5`}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
      {rejectionReason && <p className={styles.reason}>{rejectionReason}</p>}
    </li>
  );
}
