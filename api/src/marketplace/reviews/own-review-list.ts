import type { OwnReviews } from '@hive/contract/own-reviews';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { requireUser } from '../../platform/http/require-user';

/** The maximum number of entries in each list. */
const listLength = 50;

/** The reviews that a user wrote, in any state, and the boxes that they were invited to review and have not. */
export function createOwnReviewList({ database }: Pick<AppContext, 'database'>) {
  return {
    async list(session: RequestSession): Promise<OwnReviews> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      const reviews = await database
        .selectFrom('review as r')
        .innerJoin('box as b', 'b.id', 'r.box_id')
        .where('r.user_id', '=', userId)
        .select(['r.id', 'r.rating', 'r.status', 'r.rejection_reason', 'r.updated_at'])
        .select(['b.id as boxId', 'b.name'])
        .orderBy('r.updated_at', 'desc')
        .orderBy('r.id')
        .limit(listLength)
        .execute();
      const invitations = await database
        .selectFrom('review_invitation as i')
        .innerJoin('box as b', 'b.id', 'i.box_id')
        .where('i.user_id', '=', userId)
        .where('i.answered_at', 'is', null)
        .where('b.is_active', '=', true)
        .where('b.archived_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('review as r')
                .where('r.user_id', '=', userId)
                .whereRef('r.box_id', '=', 'i.box_id')
                .select('r.id'),
            ),
          ),
        )
        .select(['b.id as boxId', 'b.name'])
        .orderBy('i.sent_at', 'desc')
        .orderBy('i.id')
        .limit(listLength)
        .execute();
      return {
        reviews: reviews.map((row) => ({
          _id: row.id,
          box: { _id: row.boxId, name: row.name },
          rating: row.rating,
          status: row.status,
          rejectionReason: row.rejection_reason,
          updatedAt: row.updated_at.toISOString(),
        })),
        invitations: invitations.map(({ boxId, name }) => ({ box: { _id: boxId, name } })),
      };
    },
  };
}
export type OwnReviewList = ReturnType<typeof createOwnReviewList>;
