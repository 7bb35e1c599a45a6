import { reportClientError } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { readReportSource } from '../registry/report-source';
import type { ReleaseService } from '../registry/release-service';

/** Registers the route that receives reports of failed remotes from browsers. */
export function clientReportsRoutes(
  app: FastifyInstance,
  context: AppContext,
  releases: ReleaseService,
): void {
  const limit = rateLimit(context, {
    name: 'client-report',
    ...context.policy.rateLimits.clientReport,
    key: byNetwork(context),
    store: 'divided',
  });
  registerCall(
    app,
    reportClientError,
    async ({ body, request }) => {
      // Take the owner from the release, not from the browser's claim.
      const owner = await releases.ownerOf(body.remote, body.version);
      // The page without its query, which may hold a token.
      const page = body.page.split(/[?#]/)[0];
      context.log.warn(
        { requestId: request.id, report: { ...body, owner, page } },
        'a remote failed in a browser',
      );
      await releases
        .countFault(body, readReportSource(request, context))
        .catch((error: unknown) => request.log.warn({ err: error }, 'a fault was not counted'));
      return {};
    },
    { before: [limit], anonymous: true },
  );
}
