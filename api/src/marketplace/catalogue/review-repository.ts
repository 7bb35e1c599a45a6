import type { Review, ReviewSort } from '@hive/contract/boxes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { selectPhotos } from './photo-mapper';
import { publicColumns, toReview } from './review-mapper';

interface ReviewQuery {
  boxId: string;
  sort: ReviewSort;
  page: number;
  pageSize: number;
}

/** Reads a box's published reviews; pending and rejected ones are never read. */
export function createReviewRepository(database: Kysely<Database>) {
  const published = (boxId: string) =>
    database.selectFrom('review').where('box_id', '=', boxId).where('status', '=', 'approved');

  return {
    async list({ boxId, sort, page, pageSize }: ReviewQuery): Promise<Review[]> {
      const query = published(boxId).select(publicColumns).select(selectPhotos);
      const sorted =
        sort === 'newest' ? query : query.orderBy('rating', sort === 'highest' ? 'desc' : 'asc');
      const rows = await sorted
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return rows.map(toReview);
    },

    async count(boxId: string): Promise<number> {
      const row = await published(boxId)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return row.total;
    },
  };
}
