import { reportClientError } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { byNetwork, rateLimit } from '../platform/rate-limit';
import { registerCall } from '../platform/register-call';

/** Takes note of regions of a page that failed in somebody's browser. */
export function clientReportsRoutes(app: FastifyInstance, context: AppContext): void {
  const limit = rateLimit(context, {
    name: 'client-report',
    ...context.policy.rateLimits.clientReport,
    key: byNetwork(context),
    store: 'process',
  });
  registerCall(
    app,
    reportClientError,
    async ({ body, request }) => {
      // The page without its query, which may hold a token.
      const page = body.page.split(/[?#]/)[0];
      context.log.warn(
        { requestId: request.id, report: { ...body, page } },
        'a remote failed in a browser',
      );
      return {};
    },
    { before: [limit], anonymous: true },
  );
}
