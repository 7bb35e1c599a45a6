import type { ModerationSort, ReviewStatus } from '@hive/contract/reviews';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/schema';
import { selectPhotos } from '../catalogue/photo-mapper';
import type { ModeratedRow } from './review-mapper';

export interface ReviewFilter {
  id?: string;
  status?: ReviewStatus;
  boxId?: string;
  /** The writer. */
  userId?: string;
  /** Only reviews with open reports, or only those without. */
  isReported?: boolean;
}

/** A page of the list and its order, by default the longest waiting first. */
export interface ReviewPageQuery {
  page: number;
  pageSize: number;
  sort?: ModerationSort;
}

export interface Decision {
  id: string;
  by: string;
  at: Date;
  /** Null approves. */
  rejection: string | null;
}

/** Reviews for moderators. Created again for each transaction. */
export function createModerationRepository(database: Kysely<Database>) {
  const matching = ({ id, status, boxId, userId, isReported }: ReviewFilter) => {
    let query = database.selectFrom('review').innerJoin('box', 'box.id', 'review.box_id');
    if (id) query = query.where('review.id', '=', id);
    if (status) query = query.where('review.status', '=', status);
    if (boxId) query = query.where('review.box_id', '=', boxId);
    if (userId) query = query.where('review.user_id', '=', userId);
    if (isReported === undefined) return query;
    return query.where(({ exists, not, selectFrom }) => {
      const hasOpen = exists(
        selectFrom('review_report')
          .whereRef('review_report.review_id', '=', 'review.id')
          .where('settled_at', 'is', null)
          .select('review_report.id'),
      );
      return isReported ? hasOpen : not(hasOpen);
    });
  };

  return {
    async list(
      filter: ReviewFilter,
      { page, pageSize, sort = 'waiting' }: ReviewPageQuery,
    ): Promise<ModeratedRow[]> {
      const rows = await matching(filter)
        .selectAll('review')
        .select('box.name as box_name')
        .select(selectPhotos)
        .select(({ selectFrom }) =>
          jsonArrayFrom(
            selectFrom('review_report')
              .whereRef('review_report.review_id', '=', 'review.id')
              .where('settled_at', 'is', null)
              .select(['reason', 'note', 'review_report.created_at'])
              .orderBy('review_report.created_at')
              .limit(reportsShown),
          ).as('reports'),
        )
        .$if(sort === 'waiting', (all) => all.orderBy('review.updated_at').orderBy('review.id'))
        .$if(sort === 'newest', (all) =>
          all.orderBy('review.created_at', 'desc').orderBy('review.id', 'desc'),
        )
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return rows.map((row) => ({
        ...row,
        // JSON has no type for instants.
        reports: row.reports.map((report) => ({
          ...report,
          created_at: new Date(report.created_at),
        })),
      }));
    },

    async count(filter: ReviewFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((review) => review.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Locks a review until the transaction ends. */
    async lock(id: string): Promise<void> {
      await database.selectFrom('review').where('id', '=', id).select('id').forUpdate().execute();
    },

    async decide({ id, by, at, rejection }: Decision): Promise<void> {
      await database
        .updateTable('review')
        .set({
          status: rejection === null ? 'approved' : 'rejected',
          rejection_reason: rejection,
          moderated_by: by,
          moderated_at: at,
        })
        .where('id', '=', id)
        .execute();
    },

    async settleReports({ id, at }: Decision): Promise<void> {
      await database
        .updateTable('review_report')
        .set({ settled_at: at })
        .where('review_id', '=', id)
        .where('settled_at', 'is', null)
        .execute();
    },
  };
}

/** The first few represent the others. */
const reportsShown = 20;
