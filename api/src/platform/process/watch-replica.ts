import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';

/** Measures the replica while the app runs. Does not wait for it: reads go to the primary until it is available. */
export function watchReplicaWhileRunning(
  app: FastifyInstance,
  { replica }: Pick<AppContext, 'replica'>,
): void {
  app.addHook('onReady', async () => replica?.start());
  app.addHook('onClose', () => replica?.stop());
}
