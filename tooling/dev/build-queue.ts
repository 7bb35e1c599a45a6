import { setImmediate as comesRound, setTimeout as wait } from 'node:timers/promises';
import type { Compiler } from 'webpack';

/** How much something is looked at: what has the least is built first. */
export const priorities = { openPage: 0, hotApp: 1, program: 2 } as const;

type Priority = () => (typeof priorities)[keyof typeof priorities];

/** Milliseconds in which an open page fetches what was just built, before the next build takes the process. */
const fetching = 100;

interface Turn {
  compiler: Compiler;
  rank: Priority;
  begin: () => void;
}

/**
 * Lets builds of one process follow each other, those first whose pages are open. A file that all apps share would else be
 * built for all at once, and since they share one thread, each would be ready only when the last one is.
 */
export class BuildQueue {
  private readonly waiting: Turn[] = [];
  private building: Turn | null = null;
  private isResting = false;

  /** Makes a compiler wait for its turn whenever it builds. The rank is asked for each time. */
  order(compiler: Compiler, rank: Priority): void {
    compiler.hooks.watchRun.tapPromise('BuildQueue', () => this.turnOf(compiler, rank));
    const end = (): void => void this.end(compiler);
    // After everybody else has heard of it: pages are told of a build in the same hook.
    compiler.hooks.done.tap({ name: 'BuildQueue', stage: 1000 }, end);
    compiler.hooks.failed.tap('BuildQueue', end);
    compiler.hooks.watchClose.tap('BuildQueue', end);
  }

  private turnOf(compiler: Compiler, rank: Priority): Promise<void> {
    // A build that was overtaken by an edit begins anew without having ended.
    if (this.building?.compiler === compiler) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push({ compiler, rank, begin: resolve });
      void this.next();
    });
  }

  private async end(compiler: Compiler): Promise<void> {
    const { building } = this;
    if (building?.compiler !== compiler) return;
    this.building = null;
    this.isResting = building.rank() === priorities.openPage && this.waiting.length > 0;
    if (this.isResting) await wait(fetching);
    this.isResting = false;
    await this.next();
  }

  /** All that an edit concerns come within one round of the event loop. */
  private async next(): Promise<void> {
    await comesRound();
    if (this.building || this.isResting) return;
    this.waiting.sort((one, other) => one.rank() - other.rank());
    this.building = this.waiting.shift() ?? null;
    this.building?.begin();
  }
}
