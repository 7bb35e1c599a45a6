import type { PartnerComment, PartnerComments } from '@hive/contract/reviews';
import { findMissing, requireReplies } from '../../partners/membership/entitlements';
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
      const boxId = await comments.findBoxId(id);
      const box = boxes.find((one) => one.id === boxId);
      if (!box) throw new Problem('NOT_FOUND', 'There is no such comment on your boxes.');
      requireReplies(box);
      const row = await comments.reply(id, reply, clock.now());
      if (!row) {
        throw new Problem('ALREADY_REPLIED', 'You have already replied to this comment.');
      }
      return toPartnerComment(row);
    },
  };
}
