import { health } from '@hive/contract/health';
import { live, ready } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/is-unavailable';
import type { AppContext } from '../context';
import { createDependencies, type CatalogueAge } from './dependencies';
import './readiness';
import { registerCall } from '../http/register-call';

/** Less than load balancers wait for a health check, which is two seconds or more. Milliseconds. */
const patienceMs = 1_000;

/** Liveness, readiness and health for start scripts, load balancers and monitoring. */
export function healthRoutes(
  app: FastifyInstance,
  context: AppContext,
  catalogue: CatalogueAge,
): void {
  const readDependencies = createDependencies(app, context, catalogue);

  registerCall(app, live, async () => ({ status: 'live' as const }), { anonymous: true });

  registerCall(
    app,
    ready,
    async () => {
      if (app.draining.hasBegun) throw unavailable(new Error('The process is stopping.'));
      const warnings = app.readinessChecks
        .map((check) => check())
        .filter((warning) => warning !== null);
      try {
        await Promise.race([context.pool.query('select 1'), giveUp()]);
      } catch (error) {
        // An outage of the database must not take the lists and /go of all processes out of the balancer.
        if (catalogue.ageSeconds() === null) throw unavailable(error);
        warnings.unshift('DATABASE_UNREACHABLE');
      }
      return { status: 'ready' as const, ...(warnings.length > 0 && { warnings }) };
    },
    { anonymous: true },
  );

  registerCall(app, health, readDependencies, { anonymous: true });
}

const giveUp = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs).unref();
  });
