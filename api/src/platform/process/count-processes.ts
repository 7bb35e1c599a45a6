import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';

/** Counts the live processes at intervals. Does not wait for the first count: the database may be unreachable. */
export function countProcessesWhileRunning(
  app: FastifyInstance,
  { processes, policy }: Pick<AppContext, 'processes' | 'policy'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    void processes.refresh();
    timer = setInterval(() => void processes.refresh(), policy.countProcessesMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
