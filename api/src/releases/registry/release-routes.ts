import { countLoads, listReleases } from '@hive/contract/releases';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { readReportSource } from './report-source';
import type { ReleaseService } from './release-service';

/** Routes to count loads and to list releases. */
export function releaseRoutes(
  app: FastifyInstance,
  context: AppContext,
  releases: ReleaseService,
): void {
  const limit = rateLimit(context, {
    name: 'client-loads',
    ...context.policy.rateLimits.clientLoads,
    key: byNetwork(context),
    store: 'divided',
  });
  registerCall(
    app,
    countLoads,
    async ({ body, request }) => {
      await releases.countLoads(body, readReportSource(request, context));
      return {};
    },
    { before: [limit], anonymous: true },
  );

  registerCall(app, listReleases, async ({ session }) => releases.list(session));
}
