import {
  holdRamp,
  promoteCanary,
  resumeRamp,
  rollBackRelease,
  stopCanary,
} from '@hive/contract/release-changes';
import { countLoads, listReleases } from '@hive/contract/releases';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { readReportSource } from './report-source';
import type { ReleaseChanges } from './release-changes';
import type { ReleaseService } from './release-service';

/** Routes to count loads, and to list and change releases. */
export function releaseRoutes(
  app: FastifyInstance,
  context: AppContext,
  { releases, changes }: { releases: ReleaseService; changes: ReleaseChanges },
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

  registerCall(app, promoteCanary, async ({ session, params, body }) =>
    changes.promote(session, { ...params, ...body }),
  );
  registerCall(app, stopCanary, async ({ session, params, body }) =>
    changes.stopCanary(session, { ...params, ...body }),
  );
  registerCall(app, holdRamp, async ({ session, params, body }) =>
    changes.holdRamp(session, { ...params, ...body }),
  );
  registerCall(app, resumeRamp, async ({ session, params, body }) =>
    changes.resumeRamp(session, { ...params, ...body }),
  );
  registerCall(app, rollBackRelease, async ({ session, params, body }) =>
    changes.rollBack(session, { ...params, ...body }),
  );
}
