import { reportClientError } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { StoredFrame } from '../../database/release-schema';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { faultPolicy } from '../faults/fault-policy';
import { describeError, type FaultRecorder } from '../faults/fault-recorder';
import { readReportSource } from '../registry/report-source';
import type { ReleaseService } from '../registry/release-service';

/** Registers the route that receives reports of failed remotes from browsers. */
export function clientReportsRoutes(
  app: FastifyInstance,
  context: AppContext,
  { releases, faults }: { releases: ReleaseService; faults: FaultRecorder },
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
      // The page without its query, which may hold a token; of the stack, only places in releases' scripts.
      const page = body.page.split(/[?#]/)[0] ?? '';
      const error = describeError(body, faultPolicy);
      const report = { ...body, owner, page };
      context.log.warn(
        { requestId: request.id, report: { ...report, stack: error.frames.map(describeFrame) } },
        'a remote failed in a browser',
      );
      const source = readReportSource(request, context);
      await Promise.all([
        releases
          .countFault(body, source)
          .catch((cause: unknown) => request.log.warn({ err: cause }, 'a fault was not counted')),
        faults
          .record(report, error, source)
          .catch((cause: unknown) => request.log.warn({ err: cause }, 'a fault was not stored')),
      ]);
      return {};
    },
    { before: [limit], anonymous: true },
  );
}

const describeFrame = ({ name, app, file, line, column }: StoredFrame): string =>
  `${name} ${app}/${file}:${line}:${column}`.trim();
