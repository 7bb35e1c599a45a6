import { noCalls } from '@hive/shared-node/rendering/renderer';
import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';
import { withoutScriptHash, writeDocument } from '../document';
import { InlineStyles } from '../inline-styles';
import type { LiveReleases } from '../live-releases';
import { filesOf, type PagePlan, type RenderedPage } from '../page-plan';
import type { Templates } from '../templates';
import { answerCall } from './api-calls';
import { earlyFilesOf, remoteOf, type Route } from './plan-page';
import { ReleaseError } from './release-error';
import type { ReleaseProcesses } from './release-processes';

interface PageRendererOptions {
  processes: ReleaseProcesses;
  templates: Templates;
  releasesFolder: string;
  apiUrl: string;
}

/**
 * Finds routes and renders pages with the code of releases, which runs in processes without rights. What they return is text; the
 * document around it is written here. Both functions reject with a `ReleaseError` for a failure of a release.
 */
export class PageRenderer {
  private readonly styles: InlineStyles;

  constructor(private readonly options: PageRendererOptions) {
    this.styles = new InlineStyles(options.releasesFolder);
  }

  /** Finds the page of a path. */
  findRoute(pathname: string, { shell, browser }: LiveReleases): Promise<Route> {
    return this.options.processes.run({ shell, remote: null }, (renderer) =>
      renderer.run({ task: 'match', pathname }, browser, noCalls),
    );
  }

  /** Renders a page, or the layout of one. */
  async render(
    url: URL,
    plan: PagePlan,
    releases: LiveReleases,
    trace: TraceHeaders,
  ): Promise<RenderedPage> {
    const { shell, browser } = releases;
    const { processes, templates, apiUrl } = this.options;
    const remote = remoteOf(plan, releases);
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
    const inlineStyles =
      plan.remote || plan.hasLayout
        ? [
            ...(await this.styles.of(shell, shell.styles)),
            ...(page ? await this.styles.of(page.release, page.styles) : []),
          ]
        : [];
    const { head, app, queryState, status, isComplete } = rendered;
    const styleHashes = [
      ...inlineStyles.map(({ hash }) => hash),
      ...(plan.hasLayout ? [withoutScriptHash] : []),
    ];
    const html = writeDocument({
      template,
      releases,
      page,
      early: plan.hasLayout ? earlyFilesOf(plan, releases) : null,
      isUnknown: !page && plan.status === 404,
      queryState,
      inlineStyles,
      head,
      app,
      isLayout: plan.hasLayout,
    });
    return { status, html, styleHashes, isComplete };
  }
}

/** Splits off the title, meta and link tags, which React renders before the app's first element. */
function splitHead(rendered: string): { head: string; app: string } {
  const start = rendered.indexOf('<div data-app');
  if (start < 0) throw new Error('The shell rendered no app element');
  return { head: rendered.slice(0, start), app: rendered.slice(start) };
}
