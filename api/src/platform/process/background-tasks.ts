import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface BackgroundTasks {
  /** Runs work after the answer: neither its duration nor its failure shows in the answer. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once all running work is done. Call it before the process ends. */
  settle(): Promise<void>;
}

/** Work beside the answers. It is lost if the process dies: what must not be lost belongs in the transaction of the answer. */
export function createBackgroundTasks({ log }: { log: FastifyBaseLogger }): BackgroundTasks {
  const underWay = new Set<Promise<void>>();

  return {
    run(name, work) {
      // Not before the answer is on its way: what is left to do must not show in the time that takes.
      const running = afterThisTurn(work).catch((error: unknown) => {
        log.error({ err: error, task: name }, 'work beside an answer failed');
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
