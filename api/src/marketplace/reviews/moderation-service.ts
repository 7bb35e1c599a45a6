import type { ModeratedReview, ReviewSignal, ReviewStatus } from '@hive/contract/reviews';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { differences, writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { Notifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { checkStatus, decidedMeanwhile } from '../../platform/http/version-conflict';
import { createSignedAddresses } from '../../storage/signed-addresses';
import type { Decision, ReviewFilter, ReviewPageQuery } from './moderation-repository';
import { createModerationRepository } from './moderation-repository';
import { writeReviewApprovedMail, writeReviewRejectedMail } from './review-mails';
import type { ModeratedRow } from './review-mapper';
import { toModeratedReview } from './review-mapper';
import { readReviewFacts, toReviewSignals } from './signal-repository';

export type ModerationService = ReturnType<typeof createModerationService>;

/** The review that a moderator decides on: its version, and the expected status if any. */
export interface SeenReview {
  version: number;
  status?: ReviewStatus;
}

/** Moderation: lists pending reviews, approves or rejects them. */
export function createModerationService(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'policy'>,
  notifier: Notifier,
) {
  const { database, clock, settings } = context;
  const addresses = createSignedAddresses(context);

  async function find(database: AppContext['database'], id: string): Promise<ModeratedRow> {
    const [row] = await createModerationRepository(database).list({ id }, { page: 1, pageSize: 1 });
    if (!row) {
      throw new Problem('NOT_FOUND', 'We could not find this review. It may have been removed.');
    }
    return row;
  }

  /** The signals of those reviews that wait for a decision. */
  async function readSignals(rows: readonly ModeratedRow[]): Promise<Map<string, ReviewSignal[]>> {
    const waiting = rows.filter((row) => row.status === 'pending' || row.reports.length > 0);
    if (waiting.length === 0) return new Map();
    const ids = waiting.map(({ id }) => id);
    const facts = await readReviewFacts(database, ids);
    return new Map(facts.map((review) => [review.id, toReviewSignals(review)]));
  }

  async function notifyAuthor(
    trx: Transaction<Database>,
    userId: string,
    { box_id: boxId, box_name: boxName, status: before }: ModeratedRow,
    reason: string | null,
  ): Promise<void> {
    const about = { boxId, boxName, before };
    const data = { box: boxName, boxId, reason, wasShown: before === 'approved' };
    await notifier.notify(
      trx,
      { kind: 'own-review-decided', subject: newId(), to: { userId }, data },
      (to) =>
        reason === null
          ? writeReviewApprovedMail(to, settings.publicUrl, about)
          : writeReviewRejectedMail(to, settings.publicUrl, {
              ...about,
              reason,
              contact: settings.seller.email,
            }),
    );
  }

  /** A review that is published again after a change is new only if its author has turned a good rating into a low one. */
  async function notifyPartners(
    trx: Transaction<Database>,
    { id, box_id: boxId, rating }: ModeratedRow,
  ): Promise<void> {
    const kind = rating <= lowRating ? 'review-low' : 'review-new';
    await notifier.notify(trx, { kind, subject: id, to: { boxId }, data: { rating } });
  }

  async function decide(
    session: RequestSession,
    { version, status: seen }: SeenReview,
    input: Pick<Decision, 'id' | 'rejection'>,
  ): Promise<void> {
    checkAccess('admin', session);
    const decision: Decision = { ...input, by: requireUser(session), at: clock.now() };
    const { id, by, rejection } = decision;
    const { user_id: writerId, box_id: boxId } = await find(database, id);
    await database.transaction().execute(async (trx) => {
      // Lock accounts before reviews, in the same order as account erasure; partners may get an email.
      const membership = createMembership(trx);
      const members = await membership.listMembers(boxId);
      const accounts = await membership.lock(by, ...members, ...(writerId ? [writerId] : []));
      const reviews = createModerationRepository(trx);
      await reviews.lock(id);
      const before = await find(trx, id);
      if (before.version !== version) throw reviewChanged();
      checkStatus(seen, {
        status: before.status,
        changed: decidedMeanwhile('This review', before.status, before.rejection_reason),
        current: toModeratedReview(before, addresses),
      });
      await reviews.decide(decision);
      await reviews.settleReports(decision);
      const changed = differences<Decided>(
        { status: before.status, rejectionReason: before.rejection_reason },
        { status: rejection === null ? 'approved' : 'rejected', rejectionReason: rejection },
      );
      const writer = accounts.find((account) => account.id === before.user_id);
      if (writer && changed) await notifyAuthor(trx, writer.id, before, rejection);
      if (rejection === null && changed) await notifyPartners(trx, before);
      await writeAudit(trx, session, decision.at, {
        action: rejection === null ? 'review.approve' : 'review.reject',
        entity: { kind: 'review', id },
        ...changed,
      });
    });
  }

  return {
    async list(
      session: RequestSession,
      { page, pageSize, sort, ...filter }: ReviewFilter & ReviewPageQuery,
    ): Promise<{ items: ModeratedReview[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const reviews = createModerationRepository(database);
      const [rows, total] = await Promise.all([
        reviews.list(filter, { page, pageSize, sort }),
        reviews.count(filter),
      ]);
      const signals = await readSignals(rows);
      const items = rows.map((row) => toModeratedReview(row, addresses, signals.get(row.id)));
      return { items, page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, REVIEW_CHANGED, VERSION_CONFLICT */
    async approve(session: RequestSession, id: string, seen: SeenReview): Promise<void> {
      await decide(session, seen, { id, rejection: null });
    },

    /** @throws Problem NOT_FOUND, REVIEW_CHANGED, VERSION_CONFLICT */
    async reject(
      session: RequestSession,
      id: string,
      { reason, ...seen }: SeenReview & { reason: string },
    ): Promise<void> {
      await decide(session, seen, { id, rejection: reason });
    },
  };
}

/** Stars up to which a partner is notified at once by default. */
const lowRating = 2;

/** What a decision changes. */
interface Decided {
  status: ReviewStatus;
  rejectionReason: string | null;
}

const reviewChanged = (): Problem =>
  new Problem(
    'REVIEW_CHANGED',
    'Its writer has changed this review since you opened it. Read it again before you decide.',
  );
