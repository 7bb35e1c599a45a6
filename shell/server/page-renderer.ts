import fs from 'node:fs/promises';
import path from 'node:path';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { RemoteServerBundle } from '@hive/contract/remote';
import type { Release } from '@hive/contract/release';
import { writeDocument } from './document';
import type { LiveReleases } from './live-registry';
import type { ServerBundles } from './server-bundles';
import type { ShellServerBundle } from './shell-bundle';

export interface RenderedPage {
  status: number;
  html: string;
}

interface RenderLog {
  warn(details: object, message: string): void;
}

/** What a page of a remote needs from the release that has it. */
function filesOf(release: Release, module: string) {
  const page = release.pages.find((one) => one.module === module);
  return page ? { release, scripts: page.scripts, styles: page.styles } : null;
}

/** Makes the HTML of a page, rendered for a guest where the page allows it, else left to the browser. */
export class PageRenderer {
  private readonly templates = new Map<string, Promise<string>>();

  constructor(
    private readonly folder: string,
    private readonly bundles: ServerBundles,
    private readonly log: RenderLog,
  ) {}

  /** Never rejects for a page's fault: whatever goes wrong on the server, the browser gets its chance. */
  async render(url: URL, releases: LiveReleases): Promise<RenderedPage> {
    const template = await this.template(releases.shell);
    const blank = { template, releases, head: '', app: '', queryState: null };
    let page: ReturnType<typeof filesOf> = null;
    let status = 200;
    try {
      const shell = await this.bundles.load<ShellServerBundle>(releases.shell);
      const match = shell.matchPage(url.pathname, releases.browser);
      if (match.kind === 'shell') status = match.status;
      const release = match.kind === 'remote' ? releases.remotes.get(match.app) : undefined;
      if (match.kind === 'remote' && release) page = filesOf(release, match.module);
      const isRendered =
        release?.pages.some(
          (one) => match.kind === 'remote' && one.module === match.module && one.serverRendered,
        ) ?? false;
      if (match.kind === 'remote' && release && isRendered) {
        const remote = await this.bundles.load<RemoteServerBundle>(release);
        return await this.renderRemote({ url, releases, shell, match, remote, page, template });
      }
      if (match.kind === 'shell' && match.status === 404) {
        const html = await shell.render({
          url: url.href,
          queryClient: new QueryClient(),
          components: {},
          registry: releases.browser,
        });
        return { status, html: writeDocument({ ...blank, ...splitHead(html), page }) };
      }
    } catch (error) {
      this.log.warn({ err: error, page: url.pathname }, 'left to the browser');
    }
    return { status, html: writeDocument({ ...blank, page }) };
  }

  private async renderRemote(options: {
    url: URL;
    releases: LiveReleases;
    shell: ShellServerBundle;
    match: { app: string; module: string; params: Record<string, string> };
    remote: RemoteServerBundle;
    page: ReturnType<typeof filesOf>;
    template: string;
  }): Promise<RenderedPage> {
    const { url, releases, match, remote } = options;
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity, retry: false } },
    });
    try {
      const serverPage = remote.pages.find(({ module }) => module === match.module);
      const { status } = (await serverPage?.prefetch({
        params: match.params,
        search: url.searchParams,
        origin: url.origin,
        prefetch: (query) => queryClient.fetchQuery(query as never).catch(() => undefined) as never,
      })) ?? { status: 200 };
      const component = remote.components[match.module];
      const rendered = await options.shell.render({
        url: url.href,
        queryClient,
        components: { [`${match.app}/${match.module.slice(2)}`]: component },
        registry: releases.browser,
      });
      const queryState = dehydrate(queryClient);
      const { template, page } = options;
      return {
        status,
        html: writeDocument({ template, releases, page, queryState, ...splitHead(rendered) }),
      };
    } finally {
      queryClient.clear();
    }
  }

  private template(shell: Release): Promise<string> {
    let template = this.templates.get(shell.version);
    if (!template) {
      template = fs.readFile(path.join(this.folder, 'shell', shell.version, 'index.html'), 'utf8');
      this.templates.set(shell.version, template);
      template.catch(() => this.templates.delete(shell.version));
    }
    return template;
  }
}

/** React writes a page's title, meta and link tags before the app's first element; they belong in the head. */
export function splitHead(rendered: string): { head: string; app: string } {
  const start = rendered.indexOf('<div data-app');
  if (start < 0) throw new Error('The shell rendered no app element');
  return { head: rendered.slice(0, start), app: rendered.slice(start) };
}
