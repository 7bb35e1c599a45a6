import type {
  RatingDistribution,
  Review,
  ReviewCounts,
  ReviewFilters,
  ReviewSort,
} from '@hive/contract/boxes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { selectPhotos } from './photo-mapper';
import { publicColumns, selectWriter, toReview } from './review-mapper';

interface ReviewQuery {
  boxId: string;
  filters: ReviewFilters;
  sort: ReviewSort;
  page: number;
  pageSize: number;
}

/** Published reviews of a box with one number of stars, by verification. */
interface StarsRow {
  rating: number;
  total: number;
  verified: number;
}

interface CountsOfFilters extends ReviewCounts {
  /** Reviews that match every filter. */
  total: number;
}

/** Reads a box's published reviews; pending and rejected ones are never read. */
export function createReviewRepository(database: Kysely<Database>) {
  const isVerified = sql<boolean>`(is_verified_subscriber or is_verified_order)`;

  /**
   * The columns that filters and orders need. The words of `text` are searched as in a search engine: any text is valid.
   * With a text, `offset 0` stops the planner from walking the reviews in their order until enough of them match: for a
   * rare word it would read all.
   */
  const published = (boxId: string, { text }: Pick<ReviewFilters, 'text'>) =>
    database.selectFrom(
      database
        .selectFrom('review')
        .select(['id', 'rating', 'created_at', isVerified.as('verified')])
        .where('box_id', '=', boxId)
        .where('status', '=', 'approved')
        .$if(Boolean(text), (query) =>
          query
            .where(
              sql<boolean>`to_tsvector('english', message) @@ websearch_to_tsquery('english', ${text})`,
            )
            .offset(0),
        )
        .as('published'),
    );

  /** The ids of the page are read from an index alone; only its reviews are read whole. */
  const pageOfIds = ({ boxId, filters, sort, page, pageSize }: ReviewQuery) => {
    const { stars, verified } = filters;
    const query = published(boxId, filters)
      .select('id')
      .$if(stars !== undefined, (matching) => matching.where('rating', '=', stars!))
      .$if(verified === 'true', (matching) => matching.where('verified', '=', true));
    const sorted =
      sort === 'newest' ? query : query.orderBy('rating', sort === 'highest' ? 'desc' : 'asc');
    return sorted
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
  };

  return {
    async list(query: ReviewQuery): Promise<Review[]> {
      const ids = await pageOfIds(query).execute();
      if (ids.length === 0) return [];
      const rows = await database
        .selectFrom('review')
        .where('status', '=', 'approved')
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .select(publicColumns)
        .select(selectPhotos)
        .select(selectWriter)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, toReview(row)]));
      // A review that was hidden between the two queries is left out.
      return ids.flatMap(({ id }) => byId.get(id) ?? []);
    },

    async count(boxId: string, filters: ReviewFilters): Promise<CountsOfFilters> {
      const rows = await published(boxId, filters)
        .select([
          'rating',
          sql<number>`count(*)::int`.as('total'),
          sql<number>`(count(*) filter (where verified))::int`.as('verified'),
        ])
        .groupBy('rating')
        .execute();
      return toCounts(rows, filters);
    },
  };
}

function toCounts(rows: readonly StarsRow[], { stars, verified }: ReviewFilters): CountsOfFilters {
  const counts: CountsOfFilters = {
    total: 0,
    verified: 0,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  };
  for (const row of rows) {
    const matching = verified === 'true' ? row.verified : row.total;
    counts.stars[row.rating as keyof RatingDistribution] = matching;
    if (stars !== undefined && row.rating !== stars) continue;
    counts.total += matching;
    counts.verified += row.verified;
  }
  return counts;
}
