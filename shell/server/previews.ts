import { paths } from '@hive/contract/paths';
import type { Release } from '@hive/contract/release';
import { previewPrefix } from '@hive/contract/served-prefixes';
import { plainPage, plainPageHeaders } from '@hive/shared-node/plain-page';
import { readPreview, type Preview } from '@hive/shared-node/releases/signing/preview-token';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRegistry } from './live-registry';
import { integrityOf, type DescribeRelease, type LiveReleases } from './live-releases';
import { endPreviewPath } from './preview-bar';
import type { HostSettings } from './settings';

interface PreviewsOptions {
  settings: Pick<HostSettings, 'publicUrl'>;
  registry: Pick<LiveRegistry, 'current' | 'keysOf' | 'release'>;
  log: FastifyBaseLogger;
  /** Makes a release available that is not live. */
  ensure: (app: string, version: string) => Promise<unknown>;
}

/** The browser's releases with one of them replaced. */
function replace(
  live: LiveReleases,
  release: Release,
  preview: Preview,
  describe: DescribeRelease,
): LiveReleases {
  const { app, version } = release;
  const key = `${live.key} preview ${app}@${version}`;
  if (app === 'shell') {
    const browser = { ...live.browser, shell: { version, integrity: integrityOf(release) } };
    return { ...live, key, preview, shell: release, browser };
  }
  const browser = {
    ...live.browser,
    remotes: { ...live.browser.remotes, [app]: describe(release) },
  };
  return { ...live, key, preview, remotes: new Map(live.remotes).set(app, release), browser };
}

/**
 * Previews: a link that the team of an app has signed shows the whole site with a stored version of it, to anyone who opens the
 * link and until it ends. The link sets a cookie with the same token, which is verified for every page.
 */
export function createPreviews({ settings, registry, log, ensure }: PreviewsOptions) {
  const isSecure = settings.publicUrl.startsWith('https:');
  const cookieName = `${isSecure ? '__Host-' : ''}hive_preview`;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
    parseCookie(headers.cookie ?? '')[cookieName];

  async function read(token: string) {
    // The keys are those of the live shell.
    await registry.current();
    return readPreview(token, (app) => registry.keysOf(app), Date.now());
  }

  async function load({ app, version }: Preview): Promise<Release> {
    await ensure(app, version);
    return registry.release(app, version);
  }

  /** Sets the cookie of a link, after a look at the release, and leads to the site. */
  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const token = (request.params as { '*': string })['*'];
    const { preview, reason } = await read(token);
    const failure = preview ? await load(preview).then(() => null, String) : reason;
    if (!preview || failure !== null) {
      log.warn({ reason: failure }, 'a preview link was refused: the browser gets an explanation');
      const content = {
        heading: 'This preview is not available',
        text: 'The link has ended or was copied in part. Ask the team that sent it for a new one.',
        link: { href: paths.home.getHref(), text: 'Back to Hive' },
      };
      return reply.code(404).headers(plainPageHeaders).send(plainPage(content));
    }
    const maxAge = Math.floor((Date.parse(preview.until) - Date.now()) / 1000);
    return reply
      .header('set-cookie', stringifySetCookie(cookieName, token, { ...cookie, maxAge }))
      .redirect(paths.home.getHref(), 303);
  }

  return {
    /** Adds the addresses that begin and end a preview. */
    register(app: FastifyInstance): void {
      app.get(endPreviewPath, async (_request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('set-cookie', stringifySetCookie(cookieName, '', { ...cookie, maxAge: 0 }))
          .redirect(paths.home.getHref(), 303),
      );
      app.get(`${previewPrefix}/*`, begin);
    },

    /** Whether a release belongs to the browser's preview, whose page another web host may have sent. Never rejects. */
    async includes(request: FastifyRequest, app: string, version: string): Promise<boolean> {
      const token = tokenOf(request);
      if (!token) return false;
      const { preview } = await read(token).catch(() => ({ preview: null }));
      return preview?.app === app && preview.version === version;
    },

    /** The browser's releases with its preview; null without a valid one. Never rejects. */
    async of(
      request: FastifyRequest,
      live: LiveReleases,
      describe: DescribeRelease,
    ): Promise<LiveReleases | null> {
      const token = tokenOf(request);
      if (!token) return null;
      try {
        const { preview } = await read(token);
        return preview && replace(live, await load(preview), preview, describe);
      } catch (error) {
        log.warn(
          { err: error },
          'the release of a preview could not be read: the browser gets the live versions',
        );
        return null;
      }
    },
  };
}
