import { live, ready } from '@hive/contract/operations';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/is-unavailable';
import type { AppContext } from '../context';
import './readiness';
import { registerCall } from '../http/register-call';

/** Longest wait for the database before this process counts as not ready. */
const timeoutMs = 2_000;

/** Liveness and readiness checks for start scripts and load balancers. */
export function healthRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, live, async () => ({ status: 'live' as const }), { anonymous: true });

  registerCall(
    app,
    ready,
    async () => {
      try {
        await Promise.race([context.pool.query('select 1'), giveUp()]);
      } catch (error) {
        throw unavailable(error);
      }
      const warnings = app.readinessChecks.map((check) => check()).filter((one) => one !== null);
      return { status: 'ready' as const, ...(warnings.length > 0 && { warnings }) };
    },
    { anonymous: true },
  );
}

const giveUp = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time.')), timeoutMs).unref();
  });
