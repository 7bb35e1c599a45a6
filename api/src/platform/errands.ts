import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Errands {
  /** Runs work without making anybody wait: neither the time it takes nor its failure shows in the answer. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once everything under way is done: before the process ends. */
  settle(): Promise<void>;
}

/** Work beside the answers. What must not be lost with the process belongs into the answer's transaction instead. */
export function createErrands({ log }: { log: FastifyBaseLogger }): Errands {
  const underWay = new Set<Promise<void>>();

  return {
    run(name, work) {
      // Not before the answer is on its way: what is left to do must not show in the time that takes.
      const running = afterThisTurn(work).catch((error: unknown) => {
        log.error({ err: error, errand: name }, 'work beside an answer failed');
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
