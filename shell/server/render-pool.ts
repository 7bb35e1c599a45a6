import { Piscina } from 'piscina';
import type { Release } from '@hive/contract/release';
import { inSpan } from '@hive/shared-node/tracing/in-span';
import type { LiveReleases } from './live-releases';
import type { PagePlan, RenderedPage, ServerFault } from './page-plan';
import { filesOf } from './page-plan';
import type { Outcome } from './page-renderer';
import { FairQueue, type QueueLimits } from '@hive/shared-node/fair-queue';
import type {
  NumberedTask,
  RenderResult,
  RenderTask,
  RenderWorkerData,
  TaskStarted,
} from './render-worker';
import { Templates } from './templates';
import { writeDocument } from './document';

/** The worker threads' program. */
export interface RenderWorker {
  file: string;
  /** Node options for the threads. */
  execArgv?: string[];
}

interface RenderPoolOptions extends RenderWorkerData {
  worker: RenderWorker;
  onFault: (fault: ServerFault) => void;
  /** Called when a thread without a task fails, so that the cause cannot be attributed to a release. */
  onIdleFault: (error: Error) => void;
  /** Milliseconds a task may take once a thread has started it, data included. Then the thread is terminated. */
  timeout: number;
  /** Milliseconds before a release that hung or did not evaluate is tried again. */
  cooldown?: number;
}

/** Work that several networks may wait for. */
export interface SharedWork<T> {
  result: Promise<T>;
  /** Waits for another network as well, so that the work starts at the turn of the first of them. */
  join(network: string): void;
}

/** One more than a single release may use at once, so that a hanging release leaves a thread for the others. */
const threads = 3;

/**
 * Tasks of one release. A network uses at most half of its threads and of the queue, so that requests for many different
 * pages leave the other half to other visitors.
 */
const queueLimits: QueueLimits = {
  running: threads - 1,
  perClient: 1,
  waiting: 30,
  waitingPerClient: 15,
};

const threadMemoryMb = 256;

/** Milliseconds for a thread to start a task. Starting a new thread is slow on a busy machine. */
const startTimeout = 15_000;

/**
 * Renders pages in worker threads, so that code of a release that loops, hangs, exits or exhausts memory affects only its
 * own pages. When rendering fails, the browser renders the page.
 */
export class RenderPool {
  private readonly pool: Piscina;
  private readonly templates: Templates;
  private readonly queues = new Map<string, FairQueue>();
  private readonly pausedUntil = new Map<string, number>();
  /** Plans by URL, for each set of releases. */
  private readonly plans = new WeakMap<LiveReleases, Map<string, SharedWork<PagePlan>>>();
  private readonly unrendered = new WeakMap<LiveReleases, Map<string, RenderedPage>>();
  /** Tasks that no thread has started yet, each with the function that starts its timeout. */
  private readonly waiting = new Map<number, () => void>();
  private lastNumber = 0;
  private readonly timeout: number;
  private readonly cooldown: number;

  constructor(private readonly options: RenderPoolOptions) {
    const { worker, apiUrl, releasesFolder, timeout, cooldown = 30_000 } = options;
    this.timeout = timeout;
    this.cooldown = cooldown;
    this.templates = new Templates(releasesFolder);
    const workerData: RenderWorkerData = { apiUrl, releasesFolder };
    this.pool = new Piscina({
      filename: worker.file,
      execArgv: worker.execArgv,
      workerData,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    });
    // A thread can fail without a task, for example out of memory while it is terminated after a timeout. Without a
    // listener the error would end this process. The pool starts another thread when it needs one.
    this.pool.on('error', options.onIdleFault);
    this.pool.on('message', ({ started }: TaskStarted) => this.waiting.get(started)?.());
  }

  /** The number of threads, and of tasks that wait for one. */
  get load(): { threads: number; waiting: number } {
    return { threads: this.pool.threads.length, waiting: this.pool.queueSize };
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** The route of a URL; null when it cannot be determined and the browser must render the page. */
  async plan(url: URL, releases: LiveReleases, network: string): Promise<PagePlan | null> {
    if (!releases.shell.server) return null;
    const plans = this.plans.get(releases) ?? new Map<string, SharedWork<PagePlan>>();
    this.plans.set(releases, plans);
    const key = url.pathname + url.search;
    let plan = plans.get(key);
    if (!plan) {
      // Clients can make up any number of URLs, so the cache is bounded.
      if (plans.size >= maxPlans) plans.clear();
      plan = this.work({ kind: 'plan', url: url.href, releases }, releases.shell, network);
      plans.set(key, plan);
      plan.result.catch(() => plans.delete(key));
    }
    plan.join(network);
    return plan.result.catch(() => null);
  }

  /** Renders a page. The result rejects when that fails or when too many pages are waiting. */
  render(
    url: URL,
    plan: PagePlan,
    releases: LiveReleases,
    network: string,
  ): SharedWork<RenderedPage> {
    const release = (plan.remote && releases.remotes.get(plan.remote.app)) ?? releases.shell;
    return this.work({ kind: 'render', url: url.href, plan, releases }, release, network);
  }

  /** The page with its scripts and styles, for the browser to render. Built once for all URLs of a page. */
  async unrenderedPage(plan: PagePlan | null, releases: LiveReleases): Promise<RenderedPage> {
    const { remote, status } = plan ?? { remote: null, status: 200 };
    const pages = this.unrendered.get(releases) ?? new Map<string, RenderedPage>();
    this.unrendered.set(releases, pages);
    const key = `${status} ${remote?.app} ${remote?.module}`;
    const existing = pages.get(key);
    if (existing) return existing;
    const template = await this.templates.of(releases.shell);
    const page = remote && filesOf(releases.remotes.get(remote.app), remote.module);
    const blank = { template, releases, head: '', app: '', queryState: null, inlineStyles: [] };
    const html = writeDocument({ ...blank, page });
    const built = { status, html, styleHashes: [], isComplete: false };
    pages.set(key, built);
    return built;
  }

  /** Runs a task in a thread, in the network's share of the queue. */
  private work<T extends RenderTask>(
    task: T,
    release: Release,
    network: string,
  ): SharedWork<RenderResult[T['kind']]> {
    const key = keyOf(release);
    if ((this.pausedUntil.get(key) ?? 0) > Date.now()) {
      const error = new NotRenderedError(`${key} failed recently and is not rendered for now`);
      return { result: Promise.reject(error), join: () => undefined };
    }
    const queue = this.queues.get(key) ?? new FairQueue(queueLimits);
    this.queues.set(key, queue);
    const { place, join } = queue.enterShared(network);
    const result = place.then((leave) => this.runTask(task, release).finally(leave));
    return { result, join };
  }

  /** Failures of a release go to `onFault`. */
  private async runTask<T extends RenderTask>(
    task: T,
    release: Release,
  ): Promise<RenderResult[T['kind']]> {
    const outcome = await this.run(task, release);
    if ('done' in outcome) return outcome.done as RenderResult[T['kind']];
    const { fault } = outcome;
    if (fault.kind !== 'page') this.pausedUntil.set(keyOf(fault), Date.now() + this.cooldown);
    this.options.onFault(fault);
    throw new NotRenderedError(fault.message);
  }

  /** Runs a task and terminates its thread when it takes too long. */
  private async run(
    task: RenderTask,
    { app, version, owner }: Release,
  ): Promise<Outcome<RenderResult[RenderTask['kind']]>> {
    const controller = new AbortController();
    const number = (this.lastNumber += 1);
    let timer = setTimeout(() => controller.abort(), startTimeout);
    this.waiting.set(number, () => {
      this.waiting.delete(number);
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), this.timeout);
    });
    try {
      return await inSpan(`${task.kind} a page`, { attributes: { 'hive.app': app } }, (trace) =>
        this.pool.run({ number, task, trace } satisfies NumberedTask, {
          signal: controller.signal,
        }),
      );
    } catch (error) {
      if (this.waiting.has(number))
        throw new NotRenderedError('No thread was free to start the task');
      const message = controller.signal.aborted
        ? `Rendering took longer than ${this.timeout} ms`
        : `The render thread ended: ${(error as Error).message}`;
      return { fault: { app, version, owner, message, kind: 'thread' } };
    } finally {
      clearTimeout(timer);
      this.waiting.delete(number);
    }
  }
}

const maxPlans = 1000;

const keyOf = ({ app, version }: { app: string; version: string }): string => `${app}@${version}`;

/** The server did not render the page. */
class NotRenderedError extends Error {
  override readonly name = 'NotRenderedError';
}
