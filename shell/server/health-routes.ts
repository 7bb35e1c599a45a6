import type { ProcessHealth } from '@hive/contract/health';
import { healthPaths } from '@hive/contract/health-paths';
import { createDependencyCheck } from '@hive/shared-node/dependency-check';
import { Draining } from '@hive/shared-node/draining';
import type { FastifyInstance } from 'fastify';
import { apiPatienceMs, askApi } from './ask-api';
import { sendError } from './error-responses';
import type { LiveRegistry } from './live-registry';
import type { HostSettings } from './settings';

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * Liveness, readiness and health of the web host; those of the api are below `/api`. The web host is ready once there are
 * releases to serve and the api has responded once, so that a wrong `API_URL` never takes traffic. It stays ready while
 * the api is away: pages are sent without their data, which is better than the error page of a load balancer.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { registry, apiUrl }: { registry: LiveRegistry } & Pick<HostSettings, 'apiUrl'>,
): void {
  app.decorate('draining', new Draining());
  const hasReleases = (): Promise<boolean> =>
    registry.current().then(
      () => true,
      () => false,
    );
  const isApiWorking = createDependencyCheck(
    async () => {
      if (!(await askApi(apiUrl))) return false;
      hasApiResponded = true;
      return true;
    },
    { validMs: 1_000, patienceMs: apiPatienceMs },
  );
  let hasApiResponded = false;

  app.get(healthPaths.live, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get(healthPaths.ready, async (_request, reply) => {
    const isReady =
      !app.draining.hasBegun &&
      (hasApiResponded || (await isApiWorking())) &&
      (await hasReleases());
    if (!isReady) return sendError(reply.header('retry-after', '5'), 'UNAVAILABLE');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  app.get(healthPaths.health, async (_request, reply) => {
    const [releases, api] = await Promise.all([hasReleases(), isApiWorking()]);
    const health: ProcessHealth = {
      status: releases && api ? 'ok' : releases ? 'degraded' : 'unavailable',
      dependencies: [
        { name: 'releases', isWorking: releases },
        { name: 'api', isWorking: api },
      ],
    };
    return reply.header('cache-control', 'no-store').send(health);
  });
}
