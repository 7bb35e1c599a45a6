import { listVitals, reportVitals } from '@hive/contract/web-vitals';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { canaryPolicy } from '../registry/canary-policy';
import type { ReadPoorLoads } from '../registry/canary-signals';
import { readReportSource } from '../registry/report-source';
import type { ServedReleases } from '../registry/served-releases';
import { createVitalsCounter } from './vitals-counter';
import { toVersionVitals } from './vitals-mapper';
import { createVitalsRepository } from './vitals-repository';

/** The period of the shown figures. Milliseconds. */
const shownMs = 7 * 24 * 3_600_000;

/**
 * Registers the report of how fast pages are in browsers, its list for admins, and the removal of old counts.
 * @returns how the canary watch reads the slow loads of a canary
 */
export function registerVitals(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): ReadPoorLoads {
  const vitals = createVitalsRepository(context.pool, context.database);
  const counter = createVitalsCounter(context, canaryPolicy, { served, vitals });
  const limit = rateLimit(context, {
    name: 'web-vitals',
    ...context.policy.rateLimits.webVitals,
    key: byNetwork(context),
    store: 'divided',
  });
  registerCall(
    app,
    reportVitals,
    async ({ body, request }) => {
      await counter.count(body, readReportSource(request, context));
      return {};
    },
    { before: [limit], anonymous: true },
  );

  registerCall(app, listVitals, async ({ session }) => {
    checkAccess('admin', session);
    const { apps } = await served.readForAdmin();
    const since = new Date(context.clock.now().getTime() - shownMs);
    const sums = await vitals.sumSince(since);
    const versions = Object.entries(apps)
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([name, { version, canary }]) => [
        toVersionVitals({ app: name, version, isCanary: false }, sums),
        ...(canary
          ? [toVersionVitals({ app: name, version: canary.version, isCanary: true }, sums)]
          : []),
      ]);
    return { since: since.toISOString(), versions };
  });

  registerHousekeeping(app, context, { 'removal of web vitals': counter.removeOld });
  app.addHook('onClose', () => counter.drain());
  return vitals.readPoorLoads;
}
