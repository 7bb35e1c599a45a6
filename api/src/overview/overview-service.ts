import type {
  AdminOverview,
  HealthCheck,
  RecentChanges,
  WaitingItem,
} from '@hive/contract/overview';
import type { FastifyInstance } from 'fastify';
import { listRecentActions } from '../audit/recent-actions';
import { createExpensesOverview } from '../billing/expenses/expenses-overview';
import { createInvoicesOverview } from '../billing/invoices/invoices-overview';
import { createLedgerOverview } from '../billing/ledger/ledger-overview';
import { createComplaintsOverview } from '../complaints/complaints-overview';
import { createMailOverview } from '../mail/mail-overview';
import { countPendingApplications } from '../marketplace/applications/applications-overview';
import { countPendingListingChanges } from '../marketplace/listings/listings-overview';
import { countPendingPromos } from '../marketplace/promo/promo-overview';
import { createReviewsOverview } from '../marketplace/reviews/reviews-overview';
import { countVerificationsToRenew } from '../marketplace/verification/verifications-overview';
import { listRecentPartners } from '../partners/invitations/recent-partners';
import { listRecentTierMoves } from '../partners/tiers/recent-tier-moves';
import type { AppContext } from '../platform/context';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import { addSeconds } from '../platform/time/add-seconds';
import type { ReleaseService } from '../releases/registry/release-service';
import { checkReleases } from '../releases/registry/releases-overview';
import { checkOrphanedFiles } from '../storage/storage-overview';
import { createDeskOverview } from '../tracking/desk/desk-overview';
import { countWaiting } from './count-waiting';
import { checkJobs, checkProcess } from './process-checks';

/** The period of the changes: 7 days, in seconds. */
const periodSeconds = 7 * 24 * 60 * 60;

/** Runs one after the other, so that an open start page occupies few database connections. */
async function runInOrder<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const step of steps) results.push(await step());
  return results;
}

/** What waits for admins, what changed, and what is unhealthy, as each domain counts it. */
export function createOverviewService(
  app: Pick<FastifyInstance, 'readinessChecks' | 'hourlyJobs'>,
  context: AppContext,
  releases: ReleaseService,
) {
  const desk = createDeskOverview(context);
  const reviews = createReviewsOverview(context);
  const invoices = createInvoicesOverview(context);
  const expenses = createExpensesOverview(context);
  const ledger = createLedgerOverview(context);
  const complaints = createComplaintsOverview(context);
  const mails = createMailOverview(context);

  const countAll = async (): Promise<WaitingItem[]> =>
    countWaiting(context, [
      desk.countToDecide(),
      desk.countFlagged(),
      reviews.countPending(),
      reviews.countReported(),
      countPendingApplications(context),
      complaints.countOpen(),
      complaints.countDue(),
      countPendingPromos(context),
      countPendingListingChanges(context),
      countVerificationsToRenew(context),
      invoices.countDisputes(),
      invoices.countOverdue(),
      await invoices.countVatReliefs(),
      invoices.countMissing(),
      expenses.countMissingReceipts(),
      expenses.countDrafts(),
      mails.countFailed(),
    ]);

  async function checkAll(): Promise<HealthCheck[]> {
    const checked = await runInOrder<HealthCheck | HealthCheck[]>([
      () => checkJobs(app, context),
      mails.checkQueue,
      () => checkReleases(releases),
      desk.checkRules,
      ledger.checkInvoices,
      ledger.checkClosing,
      () => checkOrphanedFiles(context),
    ]);
    return [checkProcess(app), ...checked.flat()];
  }

  async function listChanges(): Promise<RecentChanges> {
    const since = addSeconds(context.clock.now(), -periodSeconds);
    return {
      since: since.toISOString(),
      actions: await listRecentActions(context, since),
      tierMoves: await listRecentTierMoves(context, since),
      partners: await listRecentPartners(context, since),
    };
  }

  return {
    async get(session: RequestSession): Promise<AdminOverview> {
      checkAccess('admin', session);
      const [waiting, changes, health] = await Promise.all([countAll(), listChanges(), checkAll()]);
      return { waiting, changes, health };
    },
  };
}
