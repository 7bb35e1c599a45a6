import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, takesBrotli } from './compress-once';
import type { LiveRegistry } from './live-registry';
import { pageAddress } from './page-address';
import { PageCache } from './page-cache';
import { PageRenderer, type RenderedPage } from './page-renderer';
import { Crowded, RenderGate } from './render-gate';
import { refuse } from './refusals';
import { answerHeaders, pageHeaders } from './security-headers';
import { ServerBundles } from './server-bundles';
import type { HostSettings } from './settings';
import { sharedTable } from './shared-table';

interface PagesOptions {
  settings: HostSettings;
  registry: LiveRegistry;
  log: FastifyBaseLogger;
}

/** Sends pages: from the cache, rendered, or left to the browser when too many want one at once. */
export function createPages({ settings, registry, log }: PagesOptions) {
  const bundles = new ServerBundles(settings.releasesFolder, sharedTable);
  const renderer = new PageRenderer(settings.releasesFolder, bundles, log);
  const cache = new PageCache();
  const gate = new RenderGate();

  async function write(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    void reply
      .code(page.status)
      .headers(pageHeaders(page.styleHashes))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    if (!takesBrotli(request.headers['accept-encoding'])) {
      void reply.compress(page.html);
      return reply;
    }
    void reply.header('vary', 'accept-encoding').header('content-encoding', 'br');
    return reply.send(await compressOnce(page));
  }

  return {
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const releases = await registry.current();
      const asked = pageAddress(request.url, settings.publicUrl);
      const url = await renderer.withoutUnread(asked, releases);
      const key = `${releases.revision} ${url.pathname}${url.search}`;
      const render = () =>
        settings.serverRendering
          ? gate.pass(() => renderer.render(url, releases))
          : renderer.leaveToBrowser(url, releases);
      const page = await cache.get(key, render).catch((error: unknown) => {
        if (error instanceof Crowded) return renderer.leaveToBrowser(url, releases);
        throw error;
      });
      return write(request, reply, page);
    },

    /**
     * An address the router cannot read, `/partner/100%`: there is no such page, and a person is told by a page. No
     * hook runs for these, so nothing is added to what is said here.
     */
    async sendUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      void reply.headers(answerHeaders(settings.publicUrl));
      if (/^\/(api|go|media|dev|releases)\//.test(request.url)) return refuse(reply, 'NOT_FOUND');
      try {
        const home = pageAddress('/', settings.publicUrl);
        const { html } = await renderer.leaveToBrowser(home, await registry.current());
        return reply
          .code(404)
          .headers(pageHeaders())
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(html);
      } catch (error) {
        log.error({ err: error }, 'no page for an unreadable address');
        return refuse(reply, 'NOT_FOUND');
      }
    },
  };
}
