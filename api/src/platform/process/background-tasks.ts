import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { leaveRequestTransaction } from '../../database/request-transaction';

export interface BackgroundTasks {
  /** Runs work after the response: neither its duration nor its failure affects the response. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once all running work is done. Call it before the process ends. */
  settle(): Promise<void>;
}

/** Work outside the request. It is lost if the process dies: durable work belongs in the request's transaction. */
export function createBackgroundTasks({ log }: { log: FastifyBaseLogger }): BackgroundTasks {
  const underWay = new Set<Promise<void>>();

  return {
    run(name, work) {
      // Start in a later turn of the event loop, so that the work does not show in the response time.
      // Outside the request's transaction, which does not wait for it.
      const running = leaveRequestTransaction(() => afterThisTurn(work)).catch((error: unknown) => {
        log.error({ err: error, task: name }, 'a background task failed');
      });
      underWay.add(running);
      void running.finally(() => underWay.delete(running));
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function afterThisTurn(work: () => Promise<void>): Promise<void> {
  await setImmediate();
  return work();
}
