import { getAdminOverview } from '@hive/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/http/register-call';
import type { ReleaseService } from '../releases/registry/release-service';
import { createOverviewService } from './overview-service';

/** Registers the call of the admin's start page. */
export function registerOverview(
  api: FastifyInstance,
  context: AppContext,
  releases: ReleaseService,
): void {
  const overview = createOverviewService(api, context, releases);
  registerCall(api, getAdminOverview, async ({ session }) => overview.get(session));
}
