import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ModeratedReview } from '@hive/contract/reviews';
import { http } from '@hive/shared-auth/remote-http';

/** The version that was read: the decision applies to this version only. */
const seen = ({ version, status }: ModeratedReview) => ({ version, status });

/** Approves a review, which publishes it. */
export const approveReview = (review: ModeratedReview) =>
  http.post(fill(apiPaths.adminReviewApprove, { id: review._id }), seen(review));

/** Rejects a review. The author receives the reason by email. */
export const rejectReview = (review: ModeratedReview, reason: string) =>
  http.post(fill(apiPaths.adminReviewReject, { id: review._id }), { ...seen(review), reason });
