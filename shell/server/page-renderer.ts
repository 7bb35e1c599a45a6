import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { RemoteServerBundle } from '@hive/contract/remote';
import type { Release } from '@hive/contract/release';
import { writeDocument } from './document';
import { InlineStyles } from './inline-styles';
import type { LiveReleases } from './live-releases';
import {
  filesOf,
  notFoundPath,
  type PagePlan,
  type RenderedPage,
  type ServerFault,
} from './page-plan';
import { BundleError, type ServerBundles } from './server-bundles';
import type { ShellServerBundle } from './shell-bundle';
import { Templates } from './templates';

/** The result of a task, or the failure and the release that caused it. */
export type Outcome<T> = { done: T } | { fault: ServerFault };

/** Plans and renders pages with the code of releases. It runs in a worker thread: see `render-pool.ts`. */
export class PageRenderer {
  private readonly templates: Templates;
  private readonly styles: InlineStyles;

  constructor(
    folder: string,
    private readonly bundles: ServerBundles,
  ) {
    this.templates = new Templates(folder);
    this.styles = new InlineStyles(folder);
  }

  /** Determines the route of a URL. Never rejects. */
  async plan(url: URL, releases: LiveReleases): Promise<Outcome<PagePlan>> {
    return attempt(releases.shell, () => this.findRoute(url, releases));
  }

  /** Renders the page. Never rejects. */
  async render(url: URL, plan: PagePlan, releases: LiveReleases): Promise<Outcome<RenderedPage>> {
    const owner = (plan.remote && releases.remotes.get(plan.remote.app)) ?? releases.shell;
    return attempt(owner, () => this.renderPage(url, plan, releases));
  }

  private async findRoute(url: URL, releases: LiveReleases): Promise<PagePlan> {
    const shell = await this.bundles.load<ShellServerBundle>(releases.shell);
    const match = shell.matchPage(url.pathname, releases.browser);
    if (match.kind === 'shell') {
      const isRendered = match.status === 404;
      const address = isRendered ? notFoundPath : url.pathname;
      return { status: match.status, address, remote: null, isRendered };
    }
    const { app, module, params } = match;
    const release = releases.remotes.get(app);
    const page = release?.pages.find((one) => one.module === module);
    const isRendered = page?.serverRendered ?? false;
    const searchParams =
      release && isRendered && url.search ? await this.searchParamsOf(release, module) : [];
    return {
      status: 200,
      address: addressWith(url, searchParams),
      remote: { app, module, params },
      isRendered,
    };
  }

  /** The query parameters a page reads on the server. Releases before contract 1.1 list them in the bundle only. */
  private async searchParamsOf(release: Release, module: string): Promise<readonly string[]> {
    const listed = release.pages.find((one) => one.module === module)?.search;
    if (listed) return listed;
    const bundle = await this.bundles.load<RemoteServerBundle>(release).catch(() => null);
    return bundle?.pages.find((one) => one.module === module)?.search ?? [];
  }

  private async renderPage(
    url: URL,
    plan: PagePlan,
    releases: LiveReleases,
  ): Promise<RenderedPage> {
    const shell = await this.bundles.load<ShellServerBundle>(releases.shell);
    const template = await this.templates.of(releases.shell);
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity, retry: false } },
    });
    try {
      const { components, status, isComplete } = await this.prepare(
        url,
        plan,
        releases,
        queryClient,
      );
      const rendered = await shell.render({
        url: url.href,
        queryClient,
        components,
        registry: releases.browser,
      });
      const page =
        plan.remote && filesOf(releases.remotes.get(plan.remote.app), plan.remote.module);
      const queryState = plan.remote ? dehydrate(queryClient) : null;
      const inlineStyles = plan.remote
        ? [
            ...(await this.styles.of(releases.shell, releases.shell.styles)),
            ...(page ? await this.styles.of(page.release, page.styles) : []),
          ]
        : [];
      const parts = { template, releases, page, queryState, inlineStyles, ...splitHead(rendered) };
      const styleHashes = inlineStyles.map(({ hash }) => hash);
      return { status, html: writeDocument(parts), styleHashes, isComplete };
    } finally {
      queryClient.clear();
    }
  }

  /**
   * Fetches the page's queries and returns its component, and whether all were answered; no component for an unknown
   * address.
   */
  private async prepare(
    url: URL,
    { remote: target, status }: PagePlan,
    releases: LiveReleases,
    queryClient: QueryClient,
  ): Promise<{ components: Record<string, unknown>; status: number; isComplete: boolean }> {
    const release = target && releases.remotes.get(target.app);
    if (!release) return { components: {}, status, isComplete: true };
    const remote = await this.bundles.load<RemoteServerBundle>(release);
    const serverPage = remote.pages.find(({ module }) => module === target.module);
    let isComplete = true;
    const result = await serverPage?.prefetch({
      params: target.params,
      search: url.searchParams,
      origin: url.origin,
      prefetch: (query) =>
        queryClient.fetchQuery(query as never).catch(() => {
          isComplete = false;
        }) as never,
    });
    const name = `${target.app}/${target.module.slice(2)}`;
    return {
      components: { [name]: remote.components[target.module] },
      status: result?.status ?? status,
      isComplete,
    };
  }
}

/** Runs work of a release. A bundle that did not evaluate is attributed to its own release. */
async function attempt<T>(release: Release, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work() };
  } catch (error) {
    const { app, version, owner } = error instanceof BundleError ? error.release : release;
    const message = error instanceof Error ? error.message : String(error);
    const kind = error instanceof BundleError ? 'bundle' : 'page';
    return { fault: { app, version, owner, message, kind } };
  }
}

/** Drops parameters that the page does not read, so that made-up queries cannot force new renderings of a page. */
function addressWith(url: URL, names: readonly string[]): string {
  const search = new URLSearchParams();
  for (const name of names) {
    for (const value of url.searchParams.getAll(name)) search.append(name, value);
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

/** Splits off the title, meta and link tags, which React renders before the app's first element. */
export function splitHead(rendered: string): { head: string; app: string } {
  const start = rendered.indexOf('<div data-app');
  if (start < 0) throw new Error('The shell rendered no app element');
  return { head: rendered.slice(0, start), app: rendered.slice(start) };
}
