import type { Release } from '@hive/contract/release';
import { FairQueue, type QueueLimits } from '@hive/shared-node/fair-queue';
import { limits } from '@hive/shared-node/rendering/limits';
import type { Sandbox } from '@hive/shared-node/rendering/sandbox';
import { inSpan, type TraceHeaders } from '@hive/shared-node/tracing/in-span';
import { writeDocument } from '../document';
import type { LiveReleases } from '../live-releases';
import { filesOf, type PagePlan, type RenderedPage, type ServerFault } from '../page-plan';
import { Templates } from '../templates';
import { PageRenderer } from './page-renderer';
import { earlyFilesOf, planPage, remoteOf, type Route } from './plan-page';
import { ReleaseError } from './release-error';
import { keyOf, ReleaseProcesses, type ProcessesOptions } from './release-processes';

interface RenderPoolOptions extends ProcessesOptions {
  apiUrl: string;
  onFault: (fault: ServerFault) => void;
  /** Milliseconds before a release that hung or did not evaluate is tried again. */
  cooldown?: number;
}

/** Work that several networks may wait for. */
export interface SharedWork<T> {
  result: Promise<T>;
  /** Waits for another network as well, so that the work starts at the turn of the first of them. */
  join(network: string): void;
}

/**
 * Tasks of one release. A network uses at most half of its processes and of the queue, so that requests for many different
 * pages leave the other half to other visitors. A hanging release leaves processes for the others.
 */
const queueLimits: QueueLimits = {
  running: limits.processes / 2,
  perClient: 1,
  waiting: 30,
  waitingPerClient: 15,
};

/**
 * Renders pages in processes without rights, so that code of a release can neither read nor change anything, and one that
 * loops, hangs or exhausts memory affects only its own pages. When rendering fails, the browser renders the page.
 */
export class RenderPool {
  private readonly processes: ReleaseProcesses;
  private readonly renderer: PageRenderer;
  private readonly templates: Templates;
  private readonly queues = new Map<string, FairQueue>();
  private readonly pausedUntil = new Map<string, number>();
  /** Routes by path, for each set of releases. */
  private readonly routes = new WeakMap<LiveReleases, Map<string, SharedWork<Route>>>();
  private readonly unrendered = new WeakMap<LiveReleases, Map<string, RenderedPage>>();
  private readonly cooldown: number;

  constructor(private readonly options: RenderPoolOptions) {
    const { apiUrl, releasesFolder, cooldown = 30_000 } = options;
    this.cooldown = cooldown;
    this.templates = new Templates(releasesFolder);
    this.processes = new ReleaseProcesses(options);
    const { processes, templates } = this;
    this.renderer = new PageRenderer({ processes, templates, releasesFolder, apiUrl });
  }

  /** The number of processes, and of tasks that wait for one. */
  get load(): { processes: number; waiting: number } {
    return this.processes.load;
  }

  /** What confines the code of releases on this machine. */
  readSandbox(): Promise<Sandbox> {
    return this.processes.readSandbox();
  }

  async close(): Promise<void> {
    await this.processes.close();
  }

  /** The plan of a URL; null when its route cannot be determined and the browser must render the page. */
  async plan(url: URL, releases: LiveReleases, network: string): Promise<PagePlan | null> {
    if (!releases.shell.server) return null;
    const routes = this.routes.get(releases) ?? new Map<string, SharedWork<Route>>();
    this.routes.set(releases, routes);
    const { pathname } = url;
    let route = routes.get(pathname);
    if (!route) {
      // Clients can make up any number of paths, so the cache is bounded.
      if (routes.size >= maxRoutes) routes.clear();
      route = this.work('plan', releases.shell, network, () =>
        this.renderer.findRoute(pathname, releases),
      );
      routes.set(pathname, route);
      route.result.catch(() => routes.delete(pathname));
    }
    route.join(network);
    return route.result.then(
      (found) => planPage(url, found, releases),
      () => null,
    );
  }

  /** Renders a page. The result rejects when that fails or when too many pages are waiting. */
  render(
    url: URL,
    plan: PagePlan,
    releases: LiveReleases,
    network: string,
  ): SharedWork<RenderedPage> {
    const owner = remoteOf(plan, releases) ?? releases.shell;
    return this.work('render', owner, network, (trace) =>
      this.renderer.render(url, plan, releases, trace),
    );
  }

  /** The page with its scripts and styles, for the browser to render. Built once for all URLs of a page. */
  async unrenderedPage(plan: PagePlan | null, releases: LiveReleases): Promise<RenderedPage> {
    const { remote, status } = plan ?? { remote: null, status: 200 };
    const early = earlyFilesOf(plan, releases);
    const page = (remote && filesOf(releases.remotes.get(remote.app), remote.module)) ?? null;
    const isUnknown = !page && (!plan || status === 404);
    const pages = this.unrendered.get(releases) ?? new Map<string, RenderedPage>();
    this.unrendered.set(releases, pages);
    const key = JSON.stringify([status, remote?.app, remote?.module, isUnknown, early]);
    const existing = pages.get(key);
    if (existing) return existing;
    const template = await this.templates.of(releases.shell);
    const nothing = { head: '', app: '', isLayout: false, queryState: null, inlineStyles: [] };
    const html = writeDocument({ template, releases, page, early, isUnknown, ...nothing });
    const built = { status, html, styleHashes: [], isComplete: false };
    pages.set(key, built);
    return built;
  }

  /** Runs a task of a release, in the network's share of the queue. Failures of a release go to `onFault`. */
  private work<T>(
    kind: 'plan' | 'render',
    release: Release,
    network: string,
    task: (trace: TraceHeaders) => Promise<T>,
  ): SharedWork<T> {
    const key = keyOf(release);
    if ((this.pausedUntil.get(key) ?? 0) > Date.now()) {
      const error = new NotRenderedError(`${key} failed recently and is not rendered for now`);
      return { result: Promise.reject(error), join: () => undefined };
    }
    const queue = this.queues.get(key) ?? new FairQueue(queueLimits);
    this.queues.set(key, queue);
    const { place, join } = queue.enterShared(network);
    const attributes = { 'hive.app': release.app };
    const result = place.then((leave) =>
      inSpan(`${kind} a page`, { attributes }, task).finally(leave),
    );
    return { result: result.catch((error: unknown) => this.report(error)), join };
  }

  private report(error: unknown): never {
    if (!(error instanceof ReleaseError)) throw error;
    const { fault } = error;
    if (fault.kind !== 'page') this.pausedUntil.set(keyOf(fault), Date.now() + this.cooldown);
    this.options.onFault(fault);
    throw new NotRenderedError(fault.message);
  }
}

const maxRoutes = 1000;

/** The server did not render the page. */
class NotRenderedError extends Error {
  override readonly name = 'NotRenderedError';
}
