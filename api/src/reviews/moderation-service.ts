import type { ModeratedReview } from '@hive/contract/reviews';
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
  async function decide(decision: Decision): Promise<void> {
    await database.transaction().execute(async (on) => {
      const reviews = createModerationRepository(on);
      if (await reviews.decide(decision)) return reviews.settleReports(decision);
      if (await reviews.exists(decision.id)) throw reviewChanged();
      throw new Problem('NOT_FOUND', 'There is no such review. Its writer may have removed it.');
    });
  }

  const decisionOf = (session: RequestSession, id: string, version: number) => {
    checkAccess('admin', session);
    return { id, version, by: requireUser(session), at: clock.now() };
  };

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
      await decide({ ...decisionOf(session, id, version), rejection: null });
    },

    /** @throws Problem NOT_FOUND, REVIEW_CHANGED */
    async reject(
      session: RequestSession,
      id: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<void> {
      await decide({ ...decisionOf(session, id, version), rejection: reason });
    },
  };
}

const reviewChanged = (): Problem =>
  new Problem(
    'REVIEW_CHANGED',
    'Its writer has changed this review since you opened it. Read it again before you decide.',
  );
