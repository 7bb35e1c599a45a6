import fs from 'node:fs/promises';
import path from 'node:path';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { RemoteServerBundle } from '@hive/contract/remote';
import type { Release } from '@hive/contract/release';
import { writeDocument } from './document';
import { InlineStyles } from './inline-styles';
import type { LiveReleases } from './live-registry';
import type { ServerBundles } from './server-bundles';
import type { ShellServerBundle } from './shell-bundle';

export interface RenderedPage {
  status: number;
  html: string;
  /** Hashes of the styles within the page, for its content security policy. */
  styleHashes: readonly string[];
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
  private readonly styles: InlineStyles;

  constructor(
    private readonly folder: string,
    private readonly bundles: ServerBundles,
    private readonly log: RenderLog,
  ) {
    this.styles = new InlineStyles(folder);
  }

  /**
   * The address without the query parameters its page does not read on the server: nobody can have the same page
   * rendered anew under a thousand addresses.
   */
  async withoutUnread(url: URL, releases: LiveReleases): Promise<URL> {
    const plain = new URL(url);
    plain.search = '';
    if (!url.search) return plain;
    try {
      const { match, release, isRendered } = await this.find(url, releases);
      if (!release || !isRendered) return plain;
      const { pages } = await this.bundles.load<RemoteServerBundle>(release);
      for (const name of pages.find(({ module }) => module === match.module)?.search ?? []) {
        for (const value of url.searchParams.getAll(name)) plain.searchParams.append(name, value);
      }
    } catch {
      // A bundle that does not evaluate renders nothing either; `render` reports it.
    }
    return plain;
  }

  /** Never rejects for a page's fault: whatever goes wrong on the server, the browser gets its chance. */
  async render(url: URL, releases: LiveReleases): Promise<RenderedPage> {
    const template = await this.template(releases.shell);
    try {
      const { shell, match, release, isRendered, page, status } = await this.find(url, releases);
      if (release && isRendered) {
        const remote = await this.bundles.load<RemoteServerBundle>(release);
        return await this.renderRemote({ url, releases, shell, match, remote, page, template });
      }
      if (status === 404) {
        const html = await shell.render({
          url: url.href,
          queryClient: new QueryClient(),
          components: {},
          registry: releases.browser,
        });
        const parts = { template, releases, page, queryState: null, ...splitHead(html) };
        return { status, html: writeDocument({ ...parts, inlineStyles: [] }), styleHashes: [] };
      }
    } catch (error) {
      this.log.warn({ err: error, page: url.pathname }, 'left to the browser');
    }
    return this.leaveToBrowser(url, releases);
  }

  /** The page with its files and nothing rendered. */
  async leaveToBrowser(url: URL, releases: LiveReleases): Promise<RenderedPage> {
    const template = await this.template(releases.shell);
    const { page, status } = await this.find(url, releases).catch(() => ({
      page: null,
      status: 200,
    }));
    const blank = { template, releases, head: '', app: '', queryState: null, inlineStyles: [] };
    return { status, html: writeDocument({ ...blank, page }), styleHashes: [] };
  }

  /** Which page an address means, and what is known of it before anything is rendered. */
  private async find(url: URL, releases: LiveReleases) {
    const shell = await this.bundles.load<ShellServerBundle>(releases.shell);
    const found = shell.matchPage(url.pathname, releases.browser);
    if (found.kind === 'shell') {
      const match = { app: 'shell', module: '', params: {} };
      return { shell, match, release: undefined, isRendered: false, page: null, ...found };
    }
    const release = releases.remotes.get(found.app);
    const isRendered =
      release?.pages.some((one) => one.module === found.module && one.serverRendered) ?? false;
    const page = release ? filesOf(release, found.module) : null;
    return { shell, match: found, release, isRendered, page, status: 200 };
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
      const inlineStyles = [
        ...(await this.styles.of(releases.shell, releases.shell.styles)),
        ...(page ? await this.styles.of(page.release, page.styles) : []),
      ];
      const parts = { template, releases, page, queryState, inlineStyles, ...splitHead(rendered) };
      const styleHashes = inlineStyles.map(({ hash }) => hash);
      return { status, html: writeDocument(parts), styleHashes };
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
