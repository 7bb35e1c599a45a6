import type { Release } from '@hive/contract/release';
import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';
import { writeDocument } from '../document';
import { InlineStyles } from '../inline-styles';
import type { LiveReleases } from '../live-releases';
import { filesOf, notFoundPath, type PagePlan, type RenderedPage } from '../page-plan';
import type { Templates } from '../templates';
import { answerCall } from './api-calls';
import { ReleaseError } from './release-error';
import type { ReleaseProcesses } from './release-processes';
import { noCalls } from '@hive/shared-node/rendering/renderer';

interface PageRendererOptions {
  processes: ReleaseProcesses;
  templates: Templates;
  releasesFolder: string;
  apiUrl: string;
}

/** The release whose code renders a page: that of its remote, or the shell's. */
export const ownerOf = ({ remote }: PagePlan, releases: LiveReleases): Release =>
  (remote && releases.remotes.get(remote.app)) ?? releases.shell;

/**
 * Plans and renders pages with the code of releases, which runs in processes without rights. What they return is text; the
 * document around it is written here. Both functions reject with a `ReleaseError` for a failure of a release.
 */
export class PageRenderer {
  private readonly styles: InlineStyles;

  constructor(private readonly options: PageRendererOptions) {
    this.styles = new InlineStyles(options.releasesFolder);
  }

  /** Determines the route of a URL. */
  async plan(url: URL, releases: LiveReleases): Promise<PagePlan> {
    const { shell, browser } = releases;
    const match = await this.options.processes.run({ shell, remote: null }, (renderer) =>
      renderer.run({ task: 'match', pathname: url.pathname }, browser, noCalls),
    );
    if (match.kind === 'shell') {
      const isRendered = match.status === 404;
      const address = isRendered ? notFoundPath : url.pathname;
      return { status: match.status, address, remote: null, isRendered };
    }
    const { app, module, params } = match;
    const release = releases.remotes.get(app);
    const page = release?.pages.find((one) => one.module === module);
    // Releases before contract 1.1 do not list the parameters that a page reads: with any, the browser renders it.
    const isKnown = page?.search !== undefined || !url.search;
    const isRendered = (page?.serverRendered ?? false) && isKnown;
    return {
      status: 200,
      address: addressWith(url, (isRendered && page?.search) || []),
      remote: { app, module, params },
      isRendered,
    };
  }

  /** Renders a page. */
  async render(
    url: URL,
    plan: PagePlan,
    releases: LiveReleases,
    trace: TraceHeaders,
  ): Promise<RenderedPage> {
    const { shell, browser } = releases;
    const { processes, templates, apiUrl } = this.options;
    const remote = (plan.remote && releases.remotes.get(plan.remote.app)) ?? null;
    const rendered = await processes.run({ shell, remote }, async (renderer) => {
      const target = remote && plan.remote;
      const task = { task: 'render', url: url.href, target, status: plan.status } as const;
      const result = await renderer.run(task, browser, (call) => answerCall(apiUrl, call, trace));
      return { ...result, ...splitHead(result.html) };
    });
    const template = await templates.of(shell).catch((cause: unknown) => {
      throw new ReleaseError(shell, 'page', cause);
    });
    const page = plan.remote && filesOf(remote ?? undefined, plan.remote.module);
    const inlineStyles = plan.remote
      ? [
          ...(await this.styles.of(shell, shell.styles)),
          ...(page ? await this.styles.of(page.release, page.styles) : []),
        ]
      : [];
    const { head, app, queryState, status, isComplete } = rendered;
    const html = writeDocument({ template, releases, page, queryState, inlineStyles, head, app });
    return { status, html, styleHashes: inlineStyles.map(({ hash }) => hash), isComplete };
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
function splitHead(rendered: string): { head: string; app: string } {
  const start = rendered.indexOf('<div data-app');
  if (start < 0) throw new Error('The shell rendered no app element');
  return { head: rendered.slice(0, start), app: rendered.slice(start) };
}
