import type { ModeratedReview } from '@hive/contract/reviews';
import { Queue } from '../../lib/queue/queue';
import type { QueueKind } from '../../lib/queue/queue-kind';
import { approveReview, rejectReview } from './api/decide-review';
import { loadReviews } from './api/list-reviews';
import { ReviewDetails } from './review-details';
import { ReviewEntry } from './review-entry';

const reviews: QueueKind<ModeratedReview> = {
  name: 'Reviews',
  states: [
    { id: 'waiting', label: 'Waiting', empty: 'Nothing is waiting.' },
    { id: 'reported', label: 'Reported', empty: 'Nothing is reported.' },
    { id: 'approved', label: 'Approved', empty: 'Nothing is approved yet.' },
    { id: 'rejected', label: 'Rejected', empty: 'Nothing is rejected.' },
  ],
  load: loadReviews,
  nameOf: ({ box, user }) => `Review of ${box.name} by ${user}`,
  // A reported review can be decided again, whatever its status.
  mayApprove: ({ status, reports }) => status !== 'approved' || reports.length > 0,
  mayRefuse: ({ status, reports }) => status !== 'rejected' || reports.length > 0,
  approve: approveReview,
  refuse: rejectReview,
  refusal: { verb: 'Reject', done: 'Rejected' },
  reasonHint: 'We’ll email it to the author, who can change the review.',
  reasons: [
    'It is not about this box.',
    'It contains personal data, such as a name, an address or a phone number.',
    'It uses offensive language.',
    'It is advertising.',
  ],
  Entry: ReviewEntry,
  Details: ReviewDetails,
};

/** The queue of reviews, moderated before publication. */
export default function Reviews() {
  return <Queue kind={reviews} />;
}
