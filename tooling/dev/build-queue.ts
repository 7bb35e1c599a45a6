import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Compiler } from 'webpack';

/** The priorities of builds: the lowest number is built first. */
export const priorities = { openPage: 0, hotApp: 1, program: 2 } as const;

type Priority = () => (typeof priorities)[keyof typeof priorities];

/** Milliseconds for an open page to fetch a new build before the next build occupies the process. */
const fetchPause = 100;

interface QueuedBuild {
  compiler: Compiler;
  priority: Priority;
  start: () => void;
}

/**
 * Runs the builds of one process one after another, those of open pages first. Otherwise a change of a shared file
 * would build all apps at once, and since they share one thread, none would be ready before the last one.
 */
export class BuildQueue {
  private readonly queue: QueuedBuild[] = [];
  private current: QueuedBuild | null = null;
  private isPaused = false;
  /** Whether a build has ended since all had. */
  private hasEnded = false;

  /** @param onIdle called when all builds of an edit have ended */
  constructor(private readonly onIdle: () => void = () => undefined) {}

  /** Queues all builds of a compiler. The priority is read for each build. */
  add(compiler: Compiler, priority: Priority): void {
    compiler.hooks.watchRun.tapPromise('BuildQueue', () => this.enqueue(compiler, priority));
    const end = (): void => void this.end(compiler);
    // Runs after all other handlers: pages are notified of a build in the same hook.
    compiler.hooks.done.tap({ name: 'BuildQueue', stage: 1000 }, end);
    compiler.hooks.failed.tap('BuildQueue', end);
    compiler.hooks.watchClose.tap('BuildQueue', end);
  }

  private enqueue(compiler: Compiler, priority: Priority): Promise<void> {
    // A build that is invalidated by an edit starts again without having ended.
    if (this.current?.compiler === compiler) return Promise.resolve();
    return new Promise((resolve) => {
      this.queue.push({ compiler, priority, start: resolve });
      void this.next();
    });
  }

  private async end(compiler: Compiler): Promise<void> {
    const { current } = this;
    if (current?.compiler !== compiler) return;
    this.current = null;
    this.hasEnded = true;
    this.isPaused = current.priority() === priorities.openPage && this.queue.length > 0;
    if (this.isPaused) await wait(fetchPause);
    this.isPaused = false;
    await this.next();
  }

  /** Waits one turn of the event loop, within which all builds of an edit are queued. */
  private async next(): Promise<void> {
    await nextTurn();
    if (this.current || this.isPaused) return;
    this.queue.sort((one, other) => one.priority() - other.priority());
    this.current = this.queue.shift() ?? null;
    if (this.current) return this.current.start();
    if (this.hasEnded) this.onIdle();
    this.hasEnded = false;
  }
}
