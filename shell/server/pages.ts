import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { readBucket, takeBucket } from './browser-bucket';
import { compressOnce, takesBrotli } from './compress-once';
import type { LiveRegistry } from './live-registry';
import { isChecked, type LiveReleases } from './live-releases';
import type { createOverrides, OwnReleases } from './overrides';
import { pageAddress } from './page-address';
import { PageCache } from './page-cache';
import type { RenderedPage } from './page-plan';
import { refuse } from './refusals';
import { RenderPool } from './render-pool';
import { createFaultReporter } from './report-fault';
import { answerHeaders, pageHeaders } from './security-headers';
import type { HostSettings } from './settings';

type Overrides = ReturnType<typeof createOverrides>;

interface PagesOptions {
  settings: HostSettings;
  registry: LiveRegistry;
  overrides: Overrides;
  log: FastifyBaseLogger;
}

/** Sends pages: from the cache, rendered, or left to the browser when they cannot be made here. */
export function createPages({ settings, registry, overrides, log }: PagesOptions) {
  const report = createFaultReporter(settings.apiUrl);
  const pool = new RenderPool({
    worker: settings.renderWorker,
    patience: settings.renderPatience,
    apiUrl: settings.apiUrl,
    releasesFolder: settings.releasesFolder,
    onFault(fault) {
      log.warn({ fault }, 'left to the browser');
      report(fault);
    },
    onIdleFault: (error) => log.warn({ err: error }, 'an idle render thread ended'),
  });
  const cache = new PageCache();

  /** @param isOnes whether it depends on the cookie: a cache on the way must not hand it to another browser */
  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderedPage,
    { releases, isOnes, own }: { releases: LiveReleases; isOnes: boolean; own: OwnReleases | null },
  ) {
    const takesTrustedTypes = releases.shell.trustedTypes && isChecked(releases);
    void reply
      .code(page.status)
      .headers(pageHeaders(page.styleHashes, takesTrustedTypes, own?.origin))
      .header(
        'cache-control',
        own ? 'private, no-store' : isOnes ? 'private, no-cache' : 'no-cache',
      )
      .header('vary', isOnes || own ? 'cookie, accept-encoding' : 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!takesBrotli(request.headers['accept-encoding'])) {
      void reply.compress(page.html);
      return reply;
    }
    void reply.header('content-encoding', 'br');
    return reply.send(await compressOnce(page));
  }

  return {
    close: () => pool.close(),

    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const reading = await registry.current();
      const bucket = reading.hasCanary ? takeBucket(request, reply, settings) : null;
      const live = reading.for(bucket);
      const own = await overrides.of(request, live);
      const releases = own?.releases ?? live;
      const asked = pageAddress(request.url, settings.publicUrl);
      const plan = await pool.plan(asked, releases);
      const key = `${releases.key} ${plan?.address}`;
      const make = () =>
        plan?.isRendered && settings.serverRendering
          ? pool.render(new URL(plan.address, settings.publicUrl), plan, releases)
          : pool.leaveToBrowser(plan, releases);
      // One browser's own: nobody else ever gets it.
      const page = await (own ? make() : cache.get(key, make));
      return write(request, reply, page, { releases, isOnes: reading.hasCanary, own });
    },

    /**
     * An address the router cannot read, `/partner/100%`: there is no such page, and a person is told by a page. No
     * hook runs for these, so nothing is added to what is said here.
     */
    async sendUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      void reply.headers(answerHeaders(settings.publicUrl));
      if (/^\/(api|go|media|dev|releases)\//.test(request.url)) return refuse(reply, 'NOT_FOUND');
      try {
        const reading = await registry.current();
        const { html } = await pool.leaveToBrowser(null, reading.for(readBucket(request)));
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
