import type { Insertable, Kysely } from 'kysely';
import type { Database, ReviewReportTable } from '../../database/schema';

/** Reports of reviews. */
export function createReportRepository(database: Kysely<Database>) {
  return {
    /** A published review, with the name of its box; undefined for any other. */
    async findPublished(
      reviewId: string,
    ): Promise<{ version: number; moderatedAt: Date | null; box: string } | undefined> {
      return database
        .selectFrom('review')
        .innerJoin('box', 'box.id', 'review.box_id')
        .where('review.id', '=', reviewId)
        .where('review.status', '=', 'approved')
        .where('box.is_active', '=', true)
        .where('box.archived_at', 'is', null)
        .select(['review.version', 'review.moderated_at as moderatedAt', 'box.name as box'])
        .executeTakeFirst();
    },

    async insert(report: Insertable<ReviewReportTable>): Promise<void> {
      await database
        .insertInto('review_report')
        .values(report)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
