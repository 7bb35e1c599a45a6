import type { PartnerComment, PartnerComments } from '@hive/contract/reviews';
import type { Notifier } from '../../notifications/notifier';
import { findMissing, requireReplies } from '../../partners/membership/entitlements';
import { createMembership } from '../../partners/membership/membership';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { CommentFilter } from './comment-repository';
import { createCommentRepository } from './comment-repository';
import { toPartnerComment } from './review-mapper';

export type CommentService = ReturnType<typeof createCommentService>;

interface ListQuery extends CommentFilter {
  boxId?: string;
  page: number;
  pageSize: number;
}

/** Customer reviews of a partner's boxes, and one reply to each. */
export function createCommentService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownBoxes: OwnBoxes,
  notifier: Notifier,
) {
  const comments = createCommentRepository(database);

  return {
    /** @throws Problem NOT_FOUND */
    async list(
      session: RequestSession,
      { boxId, page, pageSize, ...filter }: ListQuery,
    ): Promise<PartnerComments> {
      const box = await ownBoxes.pick(session, boxId);
      const [rows, total] = await Promise.all([
        comments.list(box.id, { ...filter, page, pageSize }),
        comments.count(box.id, filter),
      ]);
      const repliesMissing = findMissing(() => requireReplies(box));
      return { reviews: rows.map(toPartnerComment), page, pageSize, total, repliesMissing };
    },

    /** @throws Problem NOT_FOUND, PLAN_REQUIRED, ALREADY_REPLIED */
    async reply(session: RequestSession, id: string, reply: string): Promise<PartnerComment> {
      const boxes = await ownBoxes.list(session);
      const place = await comments.findPlace(id);
      const box = boxes.find((candidate) => candidate.id === place?.box_id);
      if (!box) throw new Problem('NOT_FOUND', 'There is no such comment on your boxes.');
      requireReplies(box);
      return database.transaction().execute(async (trx) => {
        // Lock the account before the review, in the same order as account erasure.
        if (place?.user_id) await createMembership(trx).lock(place.user_id);
        const row = await createCommentRepository(trx).reply(id, reply, clock.now());
        if (!row) {
          throw new Problem('ALREADY_REPLIED', 'This comment already has a reply.');
        }
        if (row.user_id)
          await notifier.notify(trx, {
            kind: 'own-review-answered',
            subject: `${id} ${row.version}`,
            to: { userId: row.user_id },
            data: { box: box.name, boxId: box.id },
          });
        return toPartnerComment(row);
      });
    },
  };
}
