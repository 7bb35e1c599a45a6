import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ModeratedReview } from '@hive/contract/reviews';
import { http } from '@hive/shared-auth/remote-http';

/** What was read: decided is about that, and about nothing that came after. */
const seen = ({ version, status }: ModeratedReview) => ({ version, status });

/** Shows a review to everybody. */
export const approveReview = (review: ModeratedReview) =>
  http.post(fill(apiPaths.adminReviewApprove, { id: review._id }), seen(review));

/** Refuses a review; its writer is mailed the reason. */
export const rejectReview = (review: ModeratedReview, reason: string) =>
  http.post(fill(apiPaths.adminReviewReject, { id: review._id }), { ...seen(review), reason });
