import type { Testimonial } from '@hive/contract/testimonials';
import { limits } from '@hive/contract/limits';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { addSeconds } from '../../platform/time/add-seconds';
import type { Database } from '../../database/schema';
import { publicColumns, toReview } from './review-mapper';
import { pickTestimonials } from './testimonials';

/** Reviews that take turns on the home page: a month of days, each with other ones. */
const candidates = 30 * limits.testimonialsMax;

const daySeconds = 24 * 60 * 60;

/** Reads the reviews that the home page shows on the day of `now`: see the contract's call for the rule. */
export async function loadTestimonials(
  trx: Transaction<Database>,
  now: Date,
): Promise<Testimonial[]> {
  const rows = await trx
    .with('newest', (db) =>
      db
        .selectFrom('review')
        .innerJoin('box', 'box.id', 'review.box_id')
        .distinctOn('review.box_id')
        .where('review.status', '=', 'approved')
        .where('review.rating', '>=', limits.testimonialStars)
        .where('review.created_at', '>=', addSeconds(now, -limits.testimonialDays * daySeconds))
        .where(
          sql<boolean>`length(review.message) between ${limits.testimonialCharsMin} and ${limits.testimonialCharsMax}`,
        )
        .where('box.is_active', '=', true)
        .where('box.archived_at', 'is', null)
        // Unverified brands are shown only in a section that says so.
        .where('box.is_verified', '=', true)
        .select(publicColumns.map((name) => `review.${name}` as const))
        .select(['review.user_id as authorId', 'box.id as boxId', 'box.name as boxName'])
        .orderBy('review.box_id')
        .orderBy('review.created_at', 'desc')
        .orderBy('review.id', 'desc'),
    )
    .selectFrom('newest')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(candidates)
    .execute();
  return pickTestimonials(rows, now).map(({ boxId, boxName, ...row }) => {
    const { _id, user, rating, message, isVerifiedSubscriber, createdAt } = toReview(row);
    const box = { _id: boxId, name: boxName };
    return { _id, user, rating, message, isVerifiedSubscriber, createdAt, box };
  });
}
