import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '@hive/contract/slot-props';
import { getOwnReview } from '@hive/shared-auth/own-review';
import { useSession } from '@hive/shared-auth/session';
import { Badge } from '@hive/shared-ui/badge';
import { Stars } from '@hive/shared-ui/stars';
import { reviewStates } from '../lib/review-states';
import { PersonalPart } from './personal-part';

/** The user's review of a box with its state, or the way to write one. */
export default function YourReview({
  boxId,
  boxName,
  ownReviewAnchor,
}: SlotProps['box-profile.personal']) {
  const userId = useSession(({ user }) => user?._id);
  const { data } = useQuery(getOwnReview(boxId, userId));
  if (!data) return null;
  // The page scrolls to the element itself: the router moves nothing for a new fragment.
  const href = `#${ownReviewAnchor}`;
  const { review } = data;
  if (!review) {
    return (
      <PersonalPart title="Your review">
        <p>{`Have you tried ${boxName}? Tell others how it was.`}</p>
        <p>
          <a href={href}>Write a review</a>
        </p>
      </PersonalPart>
    );
  }
  const { label, tone } = reviewStates[review.status];
  return (
    <PersonalPart title="Your review" badge={<Badge tone={tone}>{label}</Badge>}>
      <Stars rating={review.rating} />
      {review.rejectionReason && <p>{`Reason: ${review.rejectionReason}`}</p>}
      <p>
        <a href={href}>Read or change your review</a>
      </p>
    </PersonalPart>
  );
}
