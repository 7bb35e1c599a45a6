import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant } from './common';
import { reviewStatus } from './reviews';

/** An own review in the list of all of them. */
export const listedOwnReview = z.object({
  _id: id,
  box: z.object({ _id: id, name: z.string() }),
  rating: z.number().int().min(1).max(5),
  status: reviewStatus,
  /** Why it was rejected; null otherwise. */
  rejectionReason: z.string().nullable(),
  updatedAt: instant,
});
export type ListedOwnReview = z.infer<typeof listedOwnReview>;

export const listOwnReviews = defineCall({
  method: 'GET',
  path: apiPaths.userReviews,
  access: 'verified',
  summary: 'List your own reviews, and the boxes that you were invited to review',
  description: 'The latest 50 of each. Boxes that are no longer listed have no invitation.',
  status: 200,
  response: z.object({
    reviews: z.array(listedOwnReview),
    /** Invitations without a review. */
    invitations: z.array(z.object({ box: z.object({ _id: id, name: z.string() }) })),
  }),
});
export type OwnReviews = z.infer<typeof listOwnReviews.response>;
