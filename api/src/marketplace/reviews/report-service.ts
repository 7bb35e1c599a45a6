import type { ReportReason } from '@hive/contract/reviews';
import { v7 as newId } from 'uuid';
import type { Notifier } from '../../notifications/notifier';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { createReportRepository } from './report-repository';

export type ReportService = ReturnType<typeof createReportService>;

/** Reports of reviews to the moderators. */
export function createReportService(context: AppContext, notifier: Notifier) {
  const { database, clock, policy } = context;
  const perAccount = createLimiter(context, {
    name: 'review-report',
    ...policy.rateLimits.reviewReport,
  });

  return {
    /** Counts once per user and version of the text; repeats change nothing. @throws Problem NOT_FOUND, RATE_LIMITED */
    async report(
      session: RequestSession,
      reviewId: string,
      said: { reason: ReportReason; note: string },
    ): Promise<void> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      await database.transaction().execute(async (trx) => {
        const reports = createReportRepository(trx);
        const published = await reports.findPublished(reviewId);
        if (!published) throw new Problem('NOT_FOUND', 'There is no such review.');
        const { version, moderatedAt, box } = published;
        await reports.insert({
          id: newId(),
          review_id: reviewId,
          user_id: userId,
          review_version: version,
          ...said,
          created_at: clock.now(),
          settled_at: null,
        });
        // Once until the next decision: an admin who opens the review sees all its reports.
        const subject = `${reviewId} ${version} ${moderatedAt?.toISOString() ?? ''}`;
        await notifier.notify(trx, {
          kind: 'review-reported',
          subject,
          to: 'admins',
          data: { box },
        });
      });
    },
  };
}
