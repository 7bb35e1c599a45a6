import type { ModeratedReview } from '@hive/contract/reviews';
import { differences, writeAudit } from '../audit/write-audit';
import { checkAccess } from '../platform/access';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';
import { requireUser } from '../platform/require-user';
import type { Decision, ReviewFilter } from './moderation-repository';
import { createModerationRepository } from './moderation-repository';
import { toModeratedReview } from './review-mapper';

export type ModerationService = ReturnType<typeof createModerationService>;

/** What moderators do: read what waits, show it or refuse it. */
export function createModerationService({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  async function decide(
    session: RequestSession,
    wanted: Pick<Decision, 'id' | 'version' | 'rejection'>,
  ): Promise<void> {
    checkAccess('admin', session);
    const decision: Decision = { ...wanted, by: requireUser(session), at: clock.now() };
    await database.transaction().execute(async (on) => {
      const reviews = createModerationRepository(on);
      const before = await reviews.lock(decision.id);
      if (!before) {
        throw new Problem('NOT_FOUND', 'There is no such review. Its writer may have removed it.');
      }
      if (!(await reviews.decide(decision))) throw reviewChanged();
      await reviews.settleReports(decision);
      const { rejection } = decision;
      const status = rejection === null ? 'approved' : 'rejected';
      await writeAudit(on, session, decision.at, {
        action: rejection === null ? 'review.approve' : 'review.reject',
        entity: { kind: 'review', id: decision.id },
        ...differences(before, { status, rejectionReason: rejection }),
      });
    });
  }

  return {
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: ReviewFilter & { page: number; pageSize: number },
    ): Promise<{ items: ModeratedReview[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const reviews = createModerationRepository(database);
      const [rows, total] = await Promise.all([
        reviews.list(filter, { page, pageSize }),
        reviews.count(filter),
      ]);
      return { items: rows.map(toModeratedReview), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, REVIEW_CHANGED */
    async approve(session: RequestSession, id: string, version: number): Promise<void> {
      await decide(session, { id, version, rejection: null });
    },

    /** @throws Problem NOT_FOUND, REVIEW_CHANGED */
    async reject(
      session: RequestSession,
      id: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<void> {
      await decide(session, { id, version, rejection: reason });
    },
  };
}

const reviewChanged = (): Problem =>
  new Problem(
    'REVIEW_CHANGED',
    'Its writer has changed this review since you opened it. Read it again before you decide.',
  );
