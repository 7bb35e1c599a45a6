import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '@hive/contract/slot-props';
import { getOwnReview } from '@hive/shared-auth/own-review';
import { useSession } from '@hive/shared-auth/session';
import { Badge } from '@hive/shared-ui/badge';
import { reviewStates } from '@hive/shared-ui/lib/review-states';
import { Stars } from '@hive/shared-ui/stars';
import { PersonalPart } from './personal-part';

/** The user's review of a box with its state. Nothing without one: the page has the invitation to write it. */
export default function YourReview({
  boxId,
  boxName,
  ownReviewAnchor,
}: SlotProps['box-profile.personal']) {
  const userId = useSession(({ user }) => user?._id);
  const { data } = useQuery(getOwnReview(boxId, userId));
  const review = data?.review;
  if (!review) return null;
  const { label, tone } = reviewStates[review.status];
  return (
    <PersonalPart title={`You reviewed ${boxName}`} badge={<Badge tone={tone}>{label}</Badge>}>
      <Stars rating={review.rating} />
      {review.rejectionReason && <p>{`Reason: ${review.rejectionReason}`}</p>}
      <p>
        {/* The page scrolls to the element itself: the router moves nothing for a new fragment. */}
        <a href={`#${ownReviewAnchor}`}>Read or change your review</a>
      </p>
    </PersonalPart>
  );
}
