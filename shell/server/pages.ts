import { paths } from '@hive/contract/paths';
import { programPrefixes } from '@hive/contract/served-prefixes';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { readBucket, getOrAssignBucket } from './browser-bucket';
import { compressOnce, acceptsBrotli } from './compress-once';
import type { LiveRegistry } from './live-registry';
import { hasFullIntegrity, type LiveReleases } from './live-releases';
import type { createOverrides, OverriddenReleases } from './overrides';
import { pageUrl } from './page-url';
import { KnownPartners, type PartnerPath } from './known-partners';
import { networkOf } from './network-ceilings';
import { findRedirect, isListed, sendRedirect } from './page-address';
import { PageCache } from './page-cache';
import type { PagePlan, RenderedPage } from './page-plan';
import { isNamed, tagOf } from './page-tag';
import { sendError } from './error-responses';
import { previewStyleHash } from './preview-bar';
import { RenderPool } from './rendering/render-pool';
import { storageHeader } from './service-worker/serve-service-worker';
import { createFaultReporter } from './fault-reporter';
import { responseHeaders, pageHeaders } from './security-headers';
import type { HostSettings } from './settings';

type Overrides = Pick<ReturnType<typeof createOverrides>, 'of'>;

/**
 * Stands for every partner that the catalogue does not have: their page is rendered once, and the requested id replaces
 * this one, which occurs in the page's data.
 */
const unknownPartnerId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const unknownPartner = paths.partner.getHref(unknownPartnerId);

interface PagesOptions {
  settings: HostSettings;
  registry: LiveRegistry;
  overrides: Overrides;
  log: FastifyBaseLogger;
}

/** Sends pages: cached, rendered, or without rendering when the server cannot render them and the browser must. */
export function createPages({ settings, registry, overrides, log }: PagesOptions) {
  const report = createFaultReporter(settings.apiUrl);
  let faults = 0;
  const pool = new RenderPool({
    programs: settings.renderPrograms,
    timeout: settings.renderTimeout,
    apiUrl: settings.apiUrl,
    releasesFolder: settings.releasesFolder,
    onFault(fault) {
      faults += 1;
      log.warn(
        { fault },
        'a release failed to render on the server: the browser renders the page instead',
      );
      report(fault);
    },
  });
  const cache = new PageCache();
  const partners = new KnownPartners(settings.apiUrl);

  /** @param dependsOnCookie whether shared caches must not serve the page to another browser */
  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderedPage,
    {
      releases,
      dependsOnCookie,
      overridden,
      isRendered,
    }: {
      releases: LiveReleases;
      dependsOnCookie: boolean;
      overridden: OverriddenReleases | null;
      isRendered: boolean;
    },
  ) {
    const styleHashes = [...page.styleHashes, ...(releases.preview ? [previewStyleHash] : [])];
    const usesTrustedTypes = releases.shell.trustedTypes && hasFullIntegrity(releases);
    const headers = pageHeaders(styleHashes, usesTrustedTypes, overridden?.origin);
    void reply
      .code(page.status)
      .headers(headers)
      .header(
        'cache-control',
        overridden ? 'private, no-store' : dependsOnCookie ? 'private, no-cache' : 'no-cache',
      )
      .header('vary', dependsOnCookie || overridden ? 'cookie, accept-encoding' : 'accept-encoding')
      .type('text/html; charset=utf-8');
    // Browsers store only what is the same for every visitor, and what is of use without a network.
    const storage =
      isRendered && page.isComplete && page.status === 200 && !dependsOnCookie && !overridden
        ? storageHeader(request, releases)
        : {};
    void reply.headers(storage);
    if (page.status === 200 && !overridden) {
      const tag = tagOf(page, [headers['content-security-policy'], ...Object.values(storage)]);
      void reply.header('etag', tag);
      if (isNamed(tag, request.headers['if-none-match'])) return reply.code(304).send();
    }
    if (!acceptsBrotli(request.headers['accept-encoding'])) {
      void reply.compress(page.html);
      return reply;
    }
    void reply.header('content-encoding', 'br');
    return reply.send(await compressOnce(page));
  }

  async function render(
    plan: PagePlan,
    releases: LiveReleases,
    network: string,
    isCached: boolean,
  ): Promise<RenderedPage> {
    const url = new URL(plan.address, settings.publicUrl);
    const start = () => pool.render(url, plan, releases, network);
    return isCached ? cache.get(`${releases.key} ${plan.address}`, network, start) : start().result;
  }

  /** The page of a URL: rendered, or for the browser to render. */
  async function make(
    url: URL,
    {
      releases,
      network,
      isCached,
      partner: { unknownId },
    }: { releases: LiveReleases; network: string; isCached: boolean; partner: PartnerPath },
  ): Promise<{ page: RenderedPage; isListed: boolean; isRendered: boolean }> {
    const address = unknownId === null ? url : pageUrl(unknownPartner, settings.publicUrl);
    const found = await pool.plan(address, releases, network);
    const plan = found && unknownId !== null ? { ...found, status: 404 as const } : found;
    const withoutRendering = () => pool.unrenderedPage(plan, releases);
    const send = (page: RenderedPage, isRendered: boolean) => ({
      page,
      isListed: isListed(plan, releases),
      isRendered,
    });
    const canHoldId = unknownId === null || /^[\w-]+$/.test(unknownId);
    const isOnServer = plan?.isRendered || plan?.hasLayout;
    if (!isOnServer || !settings.serverRendering || !canHoldId)
      return send(await withoutRendering(), false);
    const rendered = await render(plan, releases, network, isCached).catch(() => null);
    const isRendered = rendered !== null && plan.isRendered;
    const page = rendered ?? (await withoutRendering());
    if (unknownId === null) return send(page, isRendered);
    const html = page.html.replaceAll(unknownPartnerId, unknownId);
    return send({ ...page, status: 404, html }, isRendered);
  }

  return {
    close: () => pool.close(),

    /** What confines the code of releases on this machine. */
    readSandbox: () => pool.readSandbox(),

    /** For the metrics: the render processes, waiting tasks, and faults since the start. */
    readLoad: () => ({ ...pool.load, faults }),

    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const snapshot = await registry.current();
      const bucket = snapshot.dividesBrowsers ? getOrAssignBucket(request, reply, settings) : null;
      const live = snapshot.for(bucket);
      const overridden = await overrides.of(request, live, snapshot.describerFor(bucket));
      const releases = overridden?.releases ?? live;
      const url = pageUrl(request.url, settings.publicUrl);
      const partner = await partners.find(url.pathname);
      const redirect = findRedirect(url, partner, releases);
      const dependsOnCookie = snapshot.dividesBrowsers;
      if (redirect) return sendRedirect(reply, redirect, dependsOnCookie || overridden !== null);
      const made = await make(url, {
        partner,
        releases,
        network: networkOf(request),
        // A page with an override is never cached.
        isCached: overridden === null,
      });
      if (!made.isListed) void reply.header('x-robots-tag', 'noindex');
      return write(request, reply, made.page, {
        releases,
        dependsOnCookie,
        overridden,
        isRendered: made.isRendered,
      });
    },

    /**
     * Answers URLs that the router cannot decode, such as `/partner/100%`, with the 404 page. Fastify runs no hooks for
     * them, so all headers are set here.
     */
    async sendInvalidUrl(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      void reply.headers(responseHeaders(settings.publicUrl));
      if (programPrefixes.some((prefix) => request.url.startsWith(`${prefix}/`)))
        return sendError(reply, 'NOT_FOUND');
      try {
        const snapshot = await registry.current();
        const { html } = await pool.unrenderedPage(null, snapshot.for(readBucket(request)));
        return reply
          .code(404)
          .headers(pageHeaders())
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(html);
      } catch (error) {
        log.error(
          { err: error },
          'the 404 page for an invalid URL could not be built: the client gets a plain 404',
        );
        return sendError(reply, 'NOT_FOUND');
      }
    },
  };
}
