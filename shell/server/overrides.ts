import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { ReleaseOverride } from '@hive/contract/overrides';
import { hotVersion, type BrowserRemote, type Release } from '@hive/contract/release';
import { parseCookie } from 'cookie';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LiveRegistry } from './live-registry';
import { describeRemote, type LiveReleases } from './live-releases';
import type { HostSettings } from './settings';

/** Milliseconds the api may take; after that the page is what everybody gets. */
const patience = 1000;

/** What one admin's browser gets instead of what is live. */
export interface OwnReleases {
  releases: LiveReleases;
  /** Where code may come from beside our own origin; null for a released version. */
  origin: string | null;
}

interface OverridesOptions {
  settings: Pick<HostSettings, 'apiUrl' | 'publicUrl'>;
  registry: LiveRegistry;
  log: FastifyBaseLogger;
}

/** The pages of the live release, with the code of a development server: the web host cannot reach it, the browser can. */
function describeElsewhere(live: Release, origin: string): BrowserRemote {
  const entry = `/releases/${live.app}/${hotVersion}/remote-entry.js`;
  const { owner, pages } = describeRemote(live);
  return {
    version: hotVersion,
    owner,
    entry: origin + entry,
    integrity: { [entry]: '' },
    pages: pages.map((page) => ({ ...page, serverRendered: false, styles: [] })),
  };
}

/**
 * Looks up what a browser's override means and writes its releases accordingly. The api decides, anew for each page: a
 * cookie that is made up, over or another's costs one question and changes nothing.
 */
export function createOverrides({ settings, registry, log }: OverridesOptions) {
  const prefix = settings.publicUrl.startsWith('https:') ? '__Host-' : '';
  const names = [`${prefix}hive_override`, `${prefix}hive_refresh`];

  async function ask(request: FastifyRequest): Promise<ReleaseOverride | null> {
    const cookies = parseCookie(request.headers.cookie ?? '');
    const sent = names.map((name) => [name, cookies[name] ?? ''] as const);
    // Both, in the shape of our tokens: anything else is nobody's.
    if (!sent.every(([, value]) => /^[\w-]{43}$/.test(value))) return null;
    const answer = await fetch(new URL(apiBase + apiPaths.releaseOverride, settings.apiUrl), {
      headers: {
        cookie: sent.map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': request.ip,
      },
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return null;
    return ((await answer.json()) as { override: ReleaseOverride | null }).override;
  }

  async function apply(override: ReleaseOverride, live: LiveReleases): Promise<OwnReleases | null> {
    const { remote, version, origin } = override;
    const release = live.remotes.get(remote);
    if (!release) return null;
    const remotes = new Map(live.remotes);
    let described: BrowserRemote;
    if (origin !== null) {
      // Nothing of it is rendered here, and no file of the live release is named in the page.
      remotes.delete(remote);
      described = describeElsewhere(release, origin);
    } else {
      const other = await registry.release(remote, version ?? '');
      remotes.set(remote, other);
      described = describeRemote(other);
    }
    const shown = { remote, version, origin };
    const browser = {
      ...live.browser,
      remotes: { ...live.browser.remotes, [remote]: described },
      override: shown,
    };
    return {
      origin,
      releases: { ...live, key: `${live.key} ${JSON.stringify(shown)}`, remotes, browser },
    };
  }

  return {
    /** What this browser gets, where that is its own; null for everybody else. Never rejects. */
    async of(request: FastifyRequest, live: LiveReleases): Promise<OwnReleases | null> {
      if (!request.headers.cookie?.includes(names[0]!)) return null;
      try {
        const override = await ask(request);
        return override && (await apply(override, live));
      } catch (error) {
        log.warn({ err: error }, 'an override is left out');
        return null;
      }
    },
  };
}
