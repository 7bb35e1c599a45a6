import type { PartnerComment, PartnerComments } from '@hive/contract/reviews';

let lastId = 0;

/** A comment as the api sends it, with a unique id. */
export const makeComment = (extra: Partial<PartnerComment> = {}): PartnerComment => {
  lastId += 1;
  return {
    _id: `0190c2b4-0000-7000-a000-${String(lastId).padStart(12, '0')}`,
    user: 'Priya S.',
    rating: 4,
    message: 'Arrived on time.',
    reply: null,
    repliedAt: null,
    isVerifiedSubscriber: false,
    createdAt: '2026-11-19T23:30:00.000Z',
    ...extra,
  };
};

export const commentPage = (
  reviews: PartnerComment[],
  extra: Partial<PartnerComments> = {},
): PartnerComments => ({
  reviews,
  page: 1,
  pageSize: 5,
  total: reviews.length,
  repliesMissing: null,
  ...extra,
});
