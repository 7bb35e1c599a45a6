import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { ReleaseOverride } from '@hive/contract/overrides';
import { hotVersion, type BrowserRemote, type Release } from '@hive/contract/release';
import { parseCookie } from 'cookie';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LiveRegistry } from './live-registry';
import type { DescribeRelease, LiveReleases } from './live-releases';
import type { createPreviews } from './previews';
import type { HostSettings } from './settings';

/** Milliseconds the api may take. After that the browser gets the live versions. */
const timeout = 1000;

/** The versions that one browser gets instead of the live ones: an admin's, or one with a preview. */
export interface OverriddenReleases {
  releases: LiveReleases;
  /** Additional origin that code may be loaded from; null for a released version. */
  origin: string | null;
}

interface OverridesOptions {
  settings: Pick<HostSettings, 'apiUrl' | 'publicUrl'>;
  registry: LiveRegistry;
  previews: Pick<ReturnType<typeof createPreviews>, 'of'>;
  log: FastifyBaseLogger;
}

/** The live release's pages, parts and flags with code from a development server, which only the browser can reach. */
function describeDevRemote(
  live: Release,
  { pages, ...described }: BrowserRemote,
  origin: string,
): BrowserRemote {
  const entry = `/releases/${live.app}/${hotVersion}/remote-entry.js`;
  return {
    ...described,
    version: hotVersion,
    entry: origin + entry,
    integrity: { [entry]: '' },
    pages: pages.map((page) => ({ ...page, serverRendered: false, styles: [] })),
  };
}

/**
 * Looks up a browser's override and applies it to its releases. The api validates the override for each page: a forged,
 * expired or stolen cookie costs one request and changes nothing.
 */
export function createOverrides({ settings, registry, previews, log }: OverridesOptions) {
  const prefix = settings.publicUrl.startsWith('https:') ? '__Host-' : '';
  const names = [`${prefix}hive_override`, `${prefix}hive_refresh`];

  async function fetchOverride(request: FastifyRequest): Promise<ReleaseOverride | null> {
    const cookies = parseCookie(request.headers.cookie ?? '');
    const sent = names.map((name) => [name, cookies[name] ?? ''] as const);
    // Both cookies must have the format of our tokens.
    if (!sent.every(([, value]) => /^[\w-]{43}$/.test(value))) return null;
    const response = await fetch(new URL(apiBase + apiPaths.releaseOverride, settings.apiUrl), {
      headers: {
        cookie: sent.map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': request.ip,
      },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return null;
    return ((await response.json()) as { override: ReleaseOverride | null }).override;
  }

  async function apply(
    override: ReleaseOverride,
    live: LiveReleases,
    describe: DescribeRelease,
  ): Promise<OverriddenReleases | null> {
    const { remote, version, origin } = override;
    const release = live.remotes.get(remote);
    if (!release) return null;
    const remotes = new Map(live.remotes);
    let described: BrowserRemote;
    if (origin !== null) {
      // The server does not render this remote, and the page names no file of its live release.
      remotes.delete(remote);
      described = describeDevRemote(release, describe(release), origin);
    } else {
      const other = await registry.release(remote, version ?? '');
      remotes.set(remote, other);
      described = describe(other);
    }
    const applied = { remote, version, origin };
    const browser = {
      ...live.browser,
      remotes: { ...live.browser.remotes, [remote]: described },
      override: applied,
    };
    return {
      origin,
      releases: { ...live, key: `${live.key} ${JSON.stringify(applied)}`, remotes, browser },
    };
  }

  async function ofAdmin(
    request: FastifyRequest,
    live: LiveReleases,
    describe: DescribeRelease,
  ): Promise<OverriddenReleases | null> {
    if (!request.headers.cookie?.includes(names[0]!)) return null;
    try {
      const override = await fetchOverride(request);
      return override && (await apply(override, live, describe));
    } catch (error) {
      log.warn(
        { err: error },
        'a release override could not be checked or applied: the browser gets the live versions',
      );
      return null;
    }
  }

  return {
    /**
     * The browser's releases with its override, or else its preview, applied; null without one. Never rejects.
     * @param describe describes the release that it then gets, with the values of its flags
     */
    async of(
      request: FastifyRequest,
      live: LiveReleases,
      describe: DescribeRelease,
    ): Promise<OverriddenReleases | null> {
      const overridden = await ofAdmin(request, live, describe);
      if (overridden) return overridden;
      const releases = await previews.of(request, live, describe);
      return releases && { releases, origin: null };
    },
  };
}
