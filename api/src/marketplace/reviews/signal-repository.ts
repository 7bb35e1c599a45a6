import type { ReviewSignal } from '@hive/contract/reviews';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { signalPolicy } from './signal-policy';

/** What is known of a review and of those like it. */
export interface ReviewFacts {
  id: string;
  /** Other reviews with the same or nearly the same text, those of the same box, and the highest similarity, from 0 to 1. */
  similar: number;
  similarOfBox: number;
  similarity: number;
  /** Other reviews from the same network in the same week, and those of the same box. */
  ofNetwork: number;
  ofNetworkAndBox: number;
  /** Reviews of the box up to this one within the days of a burst, and in the days before that are usual. */
  recent: number;
  before: number;
}

/** Reads what signals of abuse are made of, in one statement. */
export async function readReviewFacts(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<ReviewFacts[]> {
  if (ids.length === 0) return [];
  const { similarText, burst } = signalPolicy;
  const { rows } = await sql<ReviewFacts>`
    select given.id, texts.*, networks.*, times.*
    from review given
      cross join lateral (
        select count(*)::int as similar, count(*) filter (where alike.box_id = given.box_id)::int as "similarOfBox",
          coalesce(max(alike.similarity), 0)::float8 as similarity
        from (
          select id, box_id, max(similarity) as similarity from (
            select id, box_id, similarity(lower(message), lower(given.message)) as similarity
            from (select id, box_id, message from review
              where box_id = given.box_id and id <> given.id
              order by created_at desc limit ${similarText.compared}::int) newest
            union all
            select id, box_id, 1 from review
            where md5(lower(message)) = md5(lower(given.message)) and id <> given.id) found
          where found.similarity >= ${similarText.minSimilarity}::float8
          group by id, box_id) alike
        where length(given.message) >= ${similarText.minLength}::int) texts
      cross join lateral (
        select count(*)::int as "ofNetwork", count(*) filter (where other.box_id = given.box_id)::int as "ofNetworkAndBox"
        from review_network own
          join review_network shared on shared.network = own.network and shared.review_id <> own.review_id
          join review other on other.id = shared.review_id
        where own.review_id = given.id) networks
      cross join lateral (
        select count(*) filter (where other.created_at > given.created_at - ${burst.days}::int * interval '1 day')::int as recent,
          count(*) filter (where other.created_at <= given.created_at - ${burst.days}::int * interval '1 day')::int as before
        from review other
        where other.box_id = given.box_id and other.created_at <= given.created_at
          and other.created_at > given.created_at - ${burst.days + burst.usualDays}::int * interval '1 day') times
    where given.id = any(${arrayLiteral(ids)}::uuid[])`.execute(database);
  return rows;
}

/** The signals of a review, as far as its facts are unusual. */
export function toReviewSignals(facts: ReviewFacts): ReviewSignal[] {
  const { burst } = signalPolicy;
  const usual = (facts.before / burst.usualDays) * burst.days;
  const isBurst = facts.recent >= burst.minReviews && facts.recent > usual * burst.factor;
  const signals: (ReviewSignal | false)[] = [
    facts.similar > 0 && {
      code: 'similar-text',
      figures: {
        reviews: facts.similar,
        ofBox: facts.similarOfBox,
        percent: Math.round(facts.similarity * 100),
      },
    },
    facts.ofNetwork > 0 && {
      code: 'same-network',
      figures: { reviews: facts.ofNetwork, ofBox: facts.ofNetworkAndBox },
    },
    isBurst && {
      code: 'burst',
      figures: { reviews: facts.recent, days: burst.days, usual: Math.round(usual * 10) / 10 },
    },
  ];
  return signals.filter((signal) => signal !== false);
}
