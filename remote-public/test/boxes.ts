import type { BoxProfile, PublicBox, Review, ReviewPage } from '@hive/contract/boxes';
import type { Testimonial } from '@hive/contract/testimonials';
import { makePublicBox } from '@hive/contract/testing/boxes';

let lastId = 0;

/** A box as the api sends it, with a unique id. */
export function makeBox(changes: Partial<PublicBox> = {}): PublicBox {
  lastId += 1;
  return makePublicBox({
    _id: `0190c2b4-0000-7000-8000-${String(lastId).padStart(12, '0')}`,
    name: `Box ${lastId}`,
    slug: `box-${lastId}`,
    deliveryPrice: 2.5,
    frequency: 'fortnightly',
    monthlyCost: 30.33,
    minimumTerm: 3,
    cancellation: 'min-3-months',
    affiliateLink: 'https://brand.example/join',
    website: 'https://brand.example/',
    ...changes,
  });
}

export const inCategory = (name: string) => ({
  category: { _id: '0190c2b4-0000-7000-9000-000000000002', name },
});

export function makeProfile(changes: Partial<BoxProfile> = {}): BoxProfile {
  return {
    ...makeBox(changes),
    ratingDistribution: { 1: 1, 2: 0, 3: 1, 4: 2, 5: 6 },
    similar: [],
    ...changes,
  };
}

export function makeReview(changes: Partial<Review> = {}): Review {
  lastId += 1;
  return {
    _id: `0190c2b4-0000-7000-a000-${String(lastId).padStart(12, '0')}`,
    user: 'Priya S.',
    rating: 4,
    message: 'Arrived on time.',
    reply: null,
    isVerifiedSubscriber: false,
    createdAt: '2026-11-19T23:30:00.000Z',
    ...changes,
  };
}

/** A review as the home page shows it; no two are of the same box. */
export function makeTestimonial(changes: Partial<Testimonial> = {}): Testimonial {
  const { reply: _reply, ...review } = makeReview({ rating: 5 });
  return { ...review, box: { _id: makeBox()._id, name: 'Wagthistle' }, ...changes };
}

export const makeReviewPage = (items: Review[], changes: Partial<ReviewPage> = {}): ReviewPage => ({
  items,
  page: 1,
  pageSize: 5,
  total: items.length,
  ...changes,
});
