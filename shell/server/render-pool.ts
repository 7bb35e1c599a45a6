import { Piscina } from 'piscina';
import type { Release } from '@hive/contract/release';
import type { LiveReleases } from './live-releases';
import type { PagePlan, RenderedPage, ServerFault } from './page-plan';
import { filesOf } from './page-plan';
import type { Outcome } from './page-renderer';
import { RenderGate } from './render-gate';
import type {
  NumberedTask,
  RenderResult,
  RenderTask,
  RenderWorkerData,
  TaskBegun,
} from './render-worker';
import { Templates } from './templates';
import { writeDocument } from './document';

/** Where the threads' program lies. */
export interface RenderWorker {
  file: string;
  /** Options of Node for the threads. */
  execArgv?: string[];
}

interface RenderPoolOptions extends RenderWorkerData {
  worker: RenderWorker;
  onFault: (fault: ServerFault) => void;
  /** A thread ended that had no task: which release ended it is not known. */
  onIdleFault: (error: Error) => void;
  /** Milliseconds a page may take, its data included, from when a thread takes it up until that thread is ended. */
  patience: number;
  /** Milliseconds for which a release that hung or did not evaluate is not tried again. */
  rest?: number;
}

/** One thread more than one release may take at once: a release that hangs leaves room for the others. */
const threads = 3;
const megabytesOfAThread = 256;

/** Milliseconds for a thread to take a page up. One that must be started first is slow on a busy machine: nobody's fault. */
const longestWait = 15_000;

/**
 * Makes pages in threads: code of a release that loops, hangs, exits or eats memory costs its own pages their
 * rendering, and nobody anything else. Whatever fails here is left to the browser.
 */
export class RenderPool {
  private readonly pool: Piscina;
  private readonly templates: Templates;
  private readonly gates = new Map<string, RenderGate>();
  private readonly resting = new Map<string, number>();
  /** Of each reading of the registry: a plan for each address. */
  private readonly plans = new WeakMap<LiveReleases, Map<string, Promise<PagePlan>>>();
  /** The tasks that no thread has taken up yet, each with what begins its time. */
  private readonly waiting = new Map<number, () => void>();
  private lastNumber = 0;
  private readonly patience: number;
  private readonly rest: number;

  constructor(private readonly options: RenderPoolOptions) {
    const { worker, apiUrl, releasesFolder, patience, rest = 30_000 } = options;
    this.patience = patience;
    this.rest = rest;
    this.templates = new Templates(releasesFolder);
    const workerData: RenderWorkerData = { apiUrl, releasesFolder };
    this.pool = new Piscina({
      filename: worker.file,
      execArgv: worker.execArgv,
      workerData,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: megabytesOfAThread },
    });
    // A thread can fail with no task left, where it runs out of memory while it is ended for taking too long. No page waits
    // for it, and without a listener the error would end this process. The pool starts another thread when it needs one.
    this.pool.on('error', options.onIdleFault);
    this.pool.on('message', ({ begun }: TaskBegun) => this.waiting.get(begun)?.());
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** What an address means; null when it cannot be told: the page is then left to the browser. */
  async plan(url: URL, releases: LiveReleases): Promise<PagePlan | null> {
    if (!releases.shell.server) return null;
    const known = this.plans.get(releases) ?? new Map<string, Promise<PagePlan>>();
    this.plans.set(releases, known);
    const key = url.pathname + url.search;
    let plan = known.get(key);
    if (!plan) {
      // Addresses are anybody's to make up: what is kept of them has a bound.
      if (known.size >= mostPlans) known.clear();
      plan = this.work({ kind: 'plan', url: url.href, releases }, releases.shell);
      known.set(key, plan);
      plan.catch(() => known.delete(key));
    }
    return plan.catch(() => null);
  }

  /** Never rejects for a page's fault: whatever goes wrong on the server, the browser gets its chance. */
  async render(url: URL, plan: PagePlan, releases: LiveReleases): Promise<RenderedPage> {
    const release = (plan.remote && releases.remotes.get(plan.remote.app)) ?? releases.shell;
    const page = this.work({ kind: 'render', url: url.href, plan, releases }, release);
    return page.catch(() => this.leaveToBrowser(plan, releases));
  }

  /** The page with its files and nothing rendered. */
  async leaveToBrowser(plan: PagePlan | null, releases: LiveReleases): Promise<RenderedPage> {
    const template = await this.templates.of(releases.shell);
    const { remote, status } = plan ?? { remote: null, status: 200 };
    const page = remote && filesOf(releases.remotes.get(remote.app), remote.module);
    const blank = { template, releases, head: '', app: '', queryState: null, inlineStyles: [] };
    return { status, html: writeDocument({ ...blank, page }), styleHashes: [] };
  }

  /** Runs a task in a thread. Rejects with a `NotMade` for whatever reason there is; the log has it. */
  private async work<T extends RenderTask>(
    task: T,
    release: Release,
  ): Promise<RenderResult[T['kind']]> {
    const key = keyOf(release);
    if ((this.resting.get(key) ?? 0) > Date.now()) throw new NotMade(`${key} rests`);
    const gate = this.gates.get(key) ?? new RenderGate(threads - 1);
    this.gates.set(key, gate);
    const outcome = await gate.pass(() => this.run(task, release));
    if ('done' in outcome) return outcome.done as RenderResult[T['kind']];
    const { fault } = outcome;
    if (fault.kind !== 'page') this.resting.set(keyOf(fault), Date.now() + this.rest);
    this.options.onFault(fault);
    throw new NotMade(fault.message);
  }

  /** A thread that took too long is ended, with whatever its code was doing. */
  private async run(
    task: RenderTask,
    { app, version, owner }: Release,
  ): Promise<Outcome<RenderResult[RenderTask['kind']]>> {
    const controller = new AbortController();
    const numbered: NumberedTask = { number: (this.lastNumber += 1), task };
    let timer = setTimeout(() => controller.abort(), longestWait);
    this.waiting.set(numbered.number, () => {
      this.waiting.delete(numbered.number);
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), this.patience);
    });
    try {
      return (await this.pool.run(numbered, { signal: controller.signal })) as Outcome<
        RenderResult[RenderTask['kind']]
      >;
    } catch (error) {
      if (this.waiting.has(numbered.number)) throw new NotMade('No thread took it up');
      const message = controller.signal.aborted
        ? `It took longer than ${this.patience} ms`
        : `Its thread ended: ${(error as Error).message}`;
      return { fault: { app, version, owner, message, kind: 'thread' } };
    } finally {
      clearTimeout(timer);
      this.waiting.delete(numbered.number);
    }
  }
}

const mostPlans = 1000;

const keyOf = ({ app, version }: { app: string; version: string }): string => `${app}@${version}`;

/** The page is not made here. */
class NotMade extends Error {
  override readonly name = 'NotMade';
}
