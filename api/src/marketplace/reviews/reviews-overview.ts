import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

/** What the start page shows of the moderation of reviews. */
export function createReviewsOverview({ database }: Pick<AppContext, 'database'>) {
  return {
    countPending: (): WaitingCount =>
      waitingCount(
        'reviews',
        database.selectFrom('review').where('status', '=', 'pending').select('updated_at as at'),
      ),

    /** Reviews with open reports, whatever their number, as the list of reported reviews. */
    countReported: (): WaitingCount =>
      waitingCount(
        'reported-reviews',
        database
          .selectFrom('review_report')
          .where('settled_at', 'is', null)
          .groupBy('review_id')
          .select(({ fn }) => fn.min<Date>('created_at').as('at')),
      ),
  };
}
