import { createServer } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { installTransport } from '@hive/shared-auth/http';
import { drainable } from './drain';
import { guestTransport } from './guest-transport';
import { withoutHopHeaders } from './hop-headers';
import { LiveRegistry } from './live-registry';
import { createPages } from './pages';
import { addRefusals, refuse } from './refusals';
import { addSecurityHeaders } from './security-headers';
import type { HostSettings } from './settings';

/** What the api answers itself; the web host hands it on untouched. */
const apiPrefixes = ['/api', '/go', '/media', '/dev'];

function passToApi(app: FastifyInstance, apiUrl: string): void {
  for (const prefix of apiPrefixes) {
    void app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, { expect: _settledHere, ...headers }) => ({
          ...withoutHopHeaders(headers),
          // The api trusts this hop; what the client sent under these names is dropped.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': request.protocol,
        }),
        rewriteHeaders: (headers) => withoutHopHeaders(headers),
        onError: (reply, { error }) => {
          (reply as FastifyReply).log.warn({ err: error }, 'the api does not answer');
          void refuse((reply as FastifyReply).header('retry-after', '2'), 'UNAVAILABLE');
        },
      },
    });
  }
}

/** Releases are immutable: a year in every cache. Server bundles and manifests stay inside. */
function serveReleases(app: FastifyInstance, folder: string): void {
  void app.register(staticFiles, {
    root: folder,
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (file) => !/\/server\/|\.json$|\.html$|\.map$/.test(file),
    setHeaders: (reply) => {
      // Scripts are loaded with integrity, which asks for CORS even from the same origin's other hosts.
      void reply.header('access-control-allow-origin', '*');
    },
  });
}

/** Builds the web host: pages, releases, and the way through to the api. */
export async function buildHost(settings: HostSettings): Promise<FastifyInstance> {
  const registry = new LiveRegistry(settings.releasesFolder, (error) =>
    app.log.error({ err: error }, 'the registry cannot be used'),
  );
  const app: FastifyInstance = fastify({
    logger: { level: settings.logLevel },
    bodyLimit: 60 * 1024 * 1024,
    serverFactory: (handler) => drainable(createServer(handler)),
    frameworkErrors: (_error, request, reply) => void pages.sendUnreadable(request, reply),
  });
  const pages = createPages({ settings, registry, log: app.log });
  installTransport(guestTransport(settings.apiUrl));

  addSecurityHeaders(app, settings.publicUrl);
  addRefusals(app);
  await app.register(compress, { global: false });
  passToApi(app, settings.apiUrl);
  serveReleases(app, settings.releasesFolder);

  app.get('/releases/registry.json', async (_request, reply) => {
    const { browser } = await registry.current();
    return reply.header('cache-control', 'no-store').send(browser);
  });

  app.get('/:file(favicon.svg|robots.txt|share.png)', async (request, reply) => {
    const { shell } = await registry.current();
    const { file } = request.params as { file: string };
    // Their addresses stay when their content changes: an hour, not the releases' year.
    const root = path.join(settings.releasesFolder, 'shell', shell.version, 'public');
    return reply.sendFile(file, root, { maxAge: '1h', immutable: false });
  });

  app.get('*', (request, reply) => pages.send(request, reply));

  return app;
}
