import type { ClientBase } from 'pg';
import type { DemoBrand } from '../content/brands';
import { brands } from '../content/brands';
import { writeReview } from '../content/reviews';
import { dayMs } from './demo-days';
import { drawUuid } from './demo-ids';
import type { Random } from './random';
import { drawRatings } from './ratings';
import { boxId } from './seed-catalogue';

/** The number of subscriptions through Hive by brand: the maximum of verified reviewers. */
export type SubscriptionCounts = ReadonlyMap<DemoBrand, number>;

/** Seeds every brand's reviews with text, by its rating profile. All are published. */
export async function seedReviews(
  client: ClientBase,
  end: number,
  random: Random,
  subscriptions: SubscriptionCounts,
): Promise<void> {
  const rows = brands.flatMap((brand) =>
    drawReviews(brand, end, random, subscriptions.get(brand) ?? 0),
  );
  await client.query(
    `insert into review (id, box_id, author_name, rating, message, status, is_verified_subscriber, is_verified_order,
       is_invited, incentive, reply, replied_at, created_at, updated_at)
     select id, box_id, author_name, rating, message, 'approved', is_verified_subscriber, is_verified_order,
       is_invited, incentive, reply, replied_at, created_at, created_at
     from json_populate_recordset(null::review, $1)`,
    [JSON.stringify(rows)],
  );
  await client.query(invitations);
}

/** The invitations that the invited reviews answered, and one to four others for each. Their people have no account. */
const invitations = `
  insert into review_invitation (id, user_id, box_id, sent_at, answered_at)
  select md5('answered ' || id)::uuid, null::uuid, box_id, created_at - interval '3 days', created_at from review where is_invited
  union all
  select md5('unanswered ' || number || id)::uuid, null, box_id, created_at - number * interval '1 day', null
  from review cross join lateral generate_series(1, 1 + get_byte(decode(md5(id::text), 'hex'), 0) % 4) number
  where is_invited`;

function drawReviews(brand: DemoBrand, end: number, random: Random, subscriptions: number) {
  const { mean, reviews } = brand.ratingProfile;
  if (mean === null) return [];
  // Reviews begin after the first delivery.
  const listed = end - brand.createdDaysAgo * dayMs + 10 * dayMs;
  let verified = 0;
  return drawRatings(mean, reviews, random).map((rating, index) => {
    // Traffic grows every month, so more reviews are recent.
    const createdAt = listed + random() ** 0.8 * (end - listed);
    const { authorName, message, reply } = writeReview(brand, rating, random);
    const isVerified = random() < 0.35 && verified < subscriptions;
    if (isVerified) verified += 1;
    const repliedAt = Math.min(createdAt + (0.2 + 4 * random()) * dayMs, end);
    return {
      id: drawUuid(Math.floor(createdAt), random),
      box_id: boxId(brand),
      author_name: authorName,
      rating,
      message,
      is_verified_subscriber: isVerified,
      ...drawOrigin(index, { isVerified, age: (end - createdAt) / dayMs }),
      reply,
      replied_at: reply === null ? null : new Date(repliedAt).toISOString(),
      created_at: new Date(createdAt).toISOString(),
    };
  });
}

/** How a review came about. Reviews of the last year were asked for incentives; newer orders are not approved yet. */
function drawOrigin(index: number, { isVerified, age }: { isVerified: boolean; age: number }) {
  const isOrdered = isVerified && age > 30;
  const incentive = index % 23 === 7 ? 'free-box' : index % 31 === 11 ? 'discount' : 'none';
  return {
    is_verified_order: isOrdered,
    is_invited: isOrdered && index % 3 !== 0,
    incentive: age < 365 ? incentive : null,
  };
}
