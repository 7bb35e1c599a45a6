import { getAdminOverview } from '@hive/contract/overview';
import { getPartnersOverview } from '@hive/contract/partners-overview';
import type { FastifyInstance } from 'fastify';
import { listOpenInvitations } from '../partners/invitations/open-invitations';
import { listUnansweredReviews } from '../partners/membership/unanswered-reviews';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/http/register-call';
import type { ReleaseService } from '../releases/registry/release-service';
import { createOverviewService } from './overview-service';

/** Registers the calls of the admin's start page. */
export function registerOverview(
  api: FastifyInstance,
  context: AppContext,
  releases: ReleaseService,
): void {
  const overview = createOverviewService(api, context, releases);
  registerCall(api, getAdminOverview, async ({ session }) => overview.get(session));

  registerCall(api, getPartnersOverview, async () => ({
    invitations: await listOpenInvitations(context),
    unansweredReviews: await listUnansweredReviews(context),
  }));
}
