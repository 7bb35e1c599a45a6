import { listOwnReviews } from '@hive/contract/own-reviews';
import {
  approveReview,
  changeReview,
  deleteReview,
  getOwnReview,
  listPartnerComments,
  listReviews,
  rejectReview,
  replyToComment,
  reportReview,
  writeReview,
} from '@hive/contract/reviews';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import type { CommentService } from './comment-service';
import type { ModerationService } from './moderation-service';
import type { OwnReviewList } from './own-review-list';
import type { OwnReviewService } from './own-review-service';
import type { ReportService } from './report-service';

/** The calls of those who write reviews and of those who read them. */
export function reviewRoutes(
  api: FastifyInstance,
  context: Pick<AppContext, 'policy'>,
  {
    own,
    ownList,
    reports,
  }: { own: OwnReviewService; ownList: OwnReviewList; reports: ReportService },
): void {
  const networkOf = byNetwork(context);

  registerCall(api, writeReview, async ({ session, params, body, request }) => ({
    review: await own.write(session, params.id, { ...body, network: networkOf(request) }),
  }));

  registerCall(api, listOwnReviews, async ({ session }) => ownList.list(session));

  registerCall(api, getOwnReview, async ({ session, params }) => own.find(session, params.id));

  registerCall(api, changeReview, async ({ session, params, body, request }) => ({
    review: await own.change(session, params.id, { ...body, network: networkOf(request) }),
  }));

  registerCall(api, deleteReview, async ({ session, params }) => {
    await own.remove(session, params.id);
    return {};
  });

  registerCall(api, reportReview, async ({ session, params, body }) => {
    await reports.report(session, params.id, body);
    return {};
  });
}

/** The calls of moderators. */
export function moderationRoutes(api: FastifyInstance, moderation: ModerationService): void {
  registerCall(api, listReviews, async ({ session, query: { reported, ...query } }) =>
    moderation.list(session, {
      ...query,
      isReported: reported === undefined ? undefined : reported === 'true',
    }),
  );

  registerCall(api, approveReview, async ({ session, params, body }) => {
    await moderation.approve(session, params.id, body);
    return {};
  });

  registerCall(api, rejectReview, async ({ session, params, body }) => {
    await moderation.reject(session, params.id, body);
    return {};
  });
}

/** Partners' calls about reviews. */
export function commentRoutes(api: FastifyInstance, comments: CommentService): void {
  registerCall(api, listPartnerComments, async ({ session, query }) =>
    comments.list(session, query),
  );

  registerCall(api, replyToComment, async ({ session, params, body }) => ({
    review: await comments.reply(session, params.id, body.reply),
  }));
}
