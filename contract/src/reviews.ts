import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxParams, review, reviewIncentive, reviewOrigin } from './boxes';
import { defineCall } from './call';
import { id, instant, storableText, nothing, paged, pageQuery, writtenText } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { storedReviewPhoto, writtenPhotos } from './review-photos';

/** Waiting for a moderator, published, or rejected with a reason. */
export const reviewStatus = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof reviewStatus>;

/** The input of a review. */
export const reviewBody = z.strictObject({
  rating: z
    .number({ error: 'Choose one to five stars.' })
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  message: writtenText(limits.textMax, 'Write a review of the box.'),
  /** Omitted by earlier clients: a new review then has none declared, a changed one retains its own. */
  incentive: reviewIncentive.optional(),
  /** The photos in their order. Omitted by earlier clients: a changed review then retains its own. */
  photos: writtenPhotos.optional(),
});
export type ReviewBody = z.infer<typeof reviewBody>;

/** The caller's review, in any state. */
export const ownReview = z.object({
  _id: id,
  boxId: id,
  rating: z.number().int().min(1).max(5),
  message: z.string(),
  status: reviewStatus,
  /** Why it was rejected; null otherwise. */
  rejectionReason: z.string().nullable(),
  /** The partner's reply to the current text, or null. */
  reply: z.string().nullable(),
  isVerifiedSubscriber: z.boolean(),
  ...reviewOrigin.shape,
  /** Absent from an older api. */
  photos: z.array(storedReviewPhoto).optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnReview = z.infer<typeof ownReview>;

const ownReviewAnswer = z.object({ review: ownReview });

export const writeReview = defineCall({
  method: 'POST',
  path: apiPaths.boxReviews,
  access: 'verified',
  idempotent: true,
  summary: 'Review a box',
  description:
    'One review per user and box. It is published, and counted, once a moderator has approved it. Representatives of the box may not review it.',
  params: boxParams,
  body: reviewBody,
  status: 201,
  response: ownReviewAnswer,
  errors: ['NOT_FOUND', 'REVIEW_EXISTS', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const getOwnReview = defineCall({
  method: 'GET',
  path: apiPaths.ownReview,
  access: 'verified',
  summary: 'Get your own review of a box, or null',
  params: boxParams,
  status: 200,
  response: z.object({
    review: ownReview.nullable(),
    /** Photos that were uploaded for a review of this box and belong to none yet. Absent from an older api. */
    unusedPhotos: z.array(storedReviewPhoto).optional(),
  }),
});

export const changeReview = defineCall({
  method: 'PUT',
  path: apiPaths.ownReview,
  access: 'verified',
  summary: 'Change your own review of a box',
  description:
    'It returns to moderation and is hidden until approved. The partner’s reply is removed, as it answered the previous text. An unchanged review has no effect.',
  params: boxParams,
  body: reviewBody,
  status: 200,
  response: ownReviewAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const deleteReview = defineCall({
  method: 'DELETE',
  path: apiPaths.ownReview,
  access: 'verified',
  summary: 'Remove your own review of a box',
  params: boxParams,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

/** Reasons to report a review. */
export const reportReason = z.enum(['spam', 'offensive', 'untrue', 'personal-data', 'other'], {
  error: 'Choose what is wrong with it.',
});
export type ReportReason = z.infer<typeof reportReason>;

/** A report of a review. */
export const reportBody = z.strictObject({
  reason: reportReason,
  note: storableText.trim().max(limits.reasonMax).default(''),
});
export type ReportBody = z.infer<typeof reportBody>;

export const reportReview = defineCall({
  method: 'POST',
  path: apiPaths.reviewReport,
  access: 'verified',
  summary: 'Report a published review to the moderators',
  description:
    'Once per user and version of the review; repeating it is no error. It stays open until a moderator decides.',
  params: z.object({ id }),
  body: reportBody,
  status: 202,
  response: nothing,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

/** A published review as the partner of its box sees it. */
export const partnerComment = review.extend({
  /** The time of the reply, or null. */
  repliedAt: instant.nullable(),
});
export type PartnerComment = z.infer<typeof partnerComment>;

export const listPartnerComments = defineCall({
  method: 'GET',
  path: apiPaths.partnerComments,
  access: 'partner',
  summary: 'List customer comments on your own box, newest first',
  query: ownBoxQuery.extend({
    ...pageQuery.shape,
    /** Only those without a reply, or only those with one. */
    reply: z.enum(['missing', 'sent']).optional(),
    /** Only those with this rating. */
    stars: z.coerce.number().int().min(1).max(5).optional(),
  }),
  status: 200,
  response: z.object({
    reviews: z.array(partnerComment),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
    /** A message about the plan that replies require; null if the current plan includes them. */
    repliesMissing: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});
export type PartnerComments = z.infer<typeof listPartnerComments.response>;

export const replyToComment = defineCall({
  method: 'POST',
  path: apiPaths.partnerCommentReply,
  access: 'partner',
  idempotent: true,
  summary: 'Reply once to a comment on your own box',
  description: 'Requires the premium plan. The reply is shown below the review at once.',
  params: z.object({ id }),
  body: z.strictObject({ reply: writtenText(limits.textMax, 'Enter a reply.') }),
  status: 201,
  response: z.object({ review: partnerComment }),
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'ALREADY_REPLIED', 'VALIDATION_FAILED'],
});

/** The longest waiting first, or the newest first. */
export const moderationSort = z.enum(['waiting', 'newest']);
export type ModerationSort = z.infer<typeof moderationSort>;

/**
 * What may point to abuse of reviews. A signal is for a moderator to judge and decides nothing.
 *
 * - `similar-text`: other reviews have the same or nearly the same text. `reviews`, of them `ofBox` of the same box, and
 *   `percent`, the similarity of the closest
 * - `same-network`: other reviews were written from the same network in the same week. `reviews`, of them `ofBox`
 * - `burst`: more reviews of the box within `days` days than usual. `reviews`, and `usual`, its mean for as many days
 */
export const reviewSignal = z.object({
  code: z.string(),
  figures: z.record(z.string(), z.number()),
});
export type ReviewSignal = z.infer<typeof reviewSignal>;

/** A review as moderators see it. */
export const moderatedReview = z.object({
  _id: id,
  box: z.object({ _id: id, name: z.string() }),
  /** The writer's name as shown. */
  user: z.string(),
  rating: z.number().int().min(1).max(5),
  message: z.string(),
  status: reviewStatus,
  /** Incremented with each change by its author: a decision names the version it is about. */
  version: z.number().int(),
  rejectionReason: z.string().nullable(),
  isVerifiedSubscriber: z.boolean(),
  ...reviewOrigin.shape,
  reply: z.string().nullable(),
  /** Absent from an older api. */
  photos: z.array(storedReviewPhoto).optional(),
  /** What may point to abuse. Absent from an older api. */
  signals: z.array(reviewSignal).optional(),
  /** Open reports. */
  reports: z.array(z.object({ reason: reportReason, note: z.string(), createdAt: instant })),
  createdAt: instant,
  updatedAt: instant,
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

export const listReviews = defineCall({
  method: 'GET',
  path: apiPaths.adminReviews,
  access: 'admin',
  summary: 'List reviews for moderation, by default the longest waiting first',
  query: pageQuery.extend({
    status: reviewStatus.optional(),
    boxId: id.optional(),
    /** The writer's account. */
    userId: id.optional(),
    /** `true`: only reviews with open reports. */
    reported: z.enum(['true', 'false']).optional(),
    sort: moderationSort.default('waiting'),
  }),
  status: 200,
  response: paged(moderatedReview),
});

const decisionErrors = [
  'NOT_FOUND',
  'REVIEW_CHANGED',
  'VERSION_CONFLICT',
  'VALIDATION_FAILED',
] as const;

/** The subject of a decision. */
const decided = z.strictObject({
  /** The version of the text. */
  version: z.number().int().min(1),
  /** The state a decision is based on: if it has changed, the decision is refused. By default any state. */
  status: reviewStatus.optional(),
});

export const approveReview = defineCall({
  method: 'POST',
  path: apiPaths.adminReviewApprove,
  access: 'admin',
  idempotent: true,
  summary: 'Publish a review and resolve its reports',
  description:
    'The author is notified by email. If another admin decided first, the current record is `current`.',
  params: z.object({ id }),
  body: decided,
  status: 200,
  response: nothing,
  errors: decisionErrors,
});

export const rejectReview = defineCall({
  method: 'POST',
  path: apiPaths.adminReviewReject,
  access: 'admin',
  idempotent: true,
  summary: 'Reject a review and resolve its reports',
  description:
    'The author receives the reason by email and may change the review. If another admin decided first, the current record is `current`.',
  params: z.object({ id }),
  body: decided.extend({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: nothing,
  errors: decisionErrors,
});
