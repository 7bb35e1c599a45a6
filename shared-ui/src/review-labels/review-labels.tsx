import { BadgeCheck } from 'lucide-react';
import type { Review, ReviewIncentive } from '@hive/contract/boxes';
import { Badge } from '../badge/badge';
import { joinFacts } from '../lib/join-facts';

/** The fields of a review that its labels show. */
type Labelled = Pick<
  Review,
  'isVerifiedSubscriber' | 'isVerifiedOrder' | 'isInvited' | 'incentive'
>;

const incentiveLabels: Record<Exclude<ReviewIncentive, 'none'>, string> = {
  'free-box': 'Got a free box',
  discount: 'Got a discount',
  other: 'Got something for this review',
};

/** The badges of a review: whether a subscription was tracked, and what its author got for it. */
export function ReviewBadges({ review }: { review: Labelled }) {
  const { isVerifiedSubscriber, incentive } = review;
  return (
    <>
      {isVerifiedSubscriber && (
        <Badge tone="leaf" icon={<BadgeCheck size={14} aria-hidden="true" />}>
          Verified subscriber
        </Badge>
      )}
      {incentive && incentive !== 'none' && (
        <Badge tone="honey">{incentiveLabels[incentive]}</Badge>
      )}
    </>
  );
}

/** How a review came about, in words. Nothing for a review from an older api. */
export function ReviewOriginText({ review }: { review: Labelled }) {
  const { isVerifiedSubscriber, isVerifiedOrder, isInvited } = review;
  if (isVerifiedOrder === undefined) return null;
  const origins = [isVerifiedOrder && 'Verified order', isInvited && 'Invited'].filter(Boolean);
  if (origins.length > 0) return <span>{joinFacts(origins)}</span>;
  return isVerifiedSubscriber ? null : <span>Not verified</span>;
}
