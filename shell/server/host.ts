import { createServer } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { drainable } from '@hive/shared-node/drain';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { createS3Storage } from '@hive/shared-node/releases/s3-storage';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import { readBucket } from './browser-bucket';
import { withoutHopHeaders } from './hop-headers';
import { passHotBundles } from './hot-bundles';
import { LiveRegistry } from './live-registry';
import { createOverrides } from './overrides';
import { createPages } from './pages';
import { addRefusals, refuse } from './refusals';
import { hearRefusals } from './refused-bodies';
import { ReleaseMirror } from './release-mirror';
import { createFaultReporter } from './report-fault';
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
      disableRequestLogging: true,
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

/** Follows a bucket. Files of older versions, which a tab may still ask for, are brought when they are. */
async function mirrorBucket(
  app: FastifyInstance,
  { bucket, releasesFolder, apiUrl }: HostSettings,
): Promise<void> {
  if (!bucket) return;
  const report = createFaultReporter(apiUrl);
  const mirror = new ReleaseMirror({
    source: createS3Storage(new S3Bucket(bucket.s3)),
    folder: releasesFolder,
    megabytes: bucket.megabytes,
    onFault(error, name, version) {
      const message = error instanceof Error ? error.message : String(error);
      app.log.error({ app: name, version, reason: message }, 'releases cannot be brought');
      if (name && version) report({ app: name, version, owner: name, message, kind: 'bundle' });
    },
  });
  app.addHook('onClose', async () => mirror.stop());
  app.addHook('onRequest', async (request, reply) => {
    const file = /^\/releases\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.-]*)\//.exec(request.url);
    if (!file?.[1] || !file[2]) return;
    try {
      await mirror.has(file[1], file[2]);
    } catch (error) {
      request.log.warn({ reason: (error as Error).message }, 'a file cannot be brought');
      return refuse(reply.header('retry-after', '2'), 'UNAVAILABLE');
    }
  });
  await mirror.start();
}

/**
 * Builds the web host: pages, releases, and the way through to the api. Its log holds what went wrong and never an
 * address that was asked for: the links of mails and the answers of a social sign-in carry secrets there.
 * @param log where the log goes; the standard output when left out.
 */
export async function buildHost(
  settings: HostSettings,
  log?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { hotBundlesUrl } = settings;
  const storage = createFolderStorage(settings.releasesFolder);
  const registry = new LiveRegistry(storage, hotBundlesUrl !== undefined, (error) =>
    app.log.error({ err: error }, 'the registry cannot be used'),
  );
  const app: FastifyInstance = fastify({
    logger: { level: settings.logLevel, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 60 * 1024 * 1024,
    trustProxy: settings.trustedProxies,
    serverFactory: (handler) => drainable(createServer(handler)),
    frameworkErrors: (_error, request, reply) => void pages.sendUnreadable(request, reply),
  });
  const overrides = createOverrides({ settings, registry, log: app.log });
  const pages = createPages({ settings, registry, overrides, log: app.log });
  app.addHook('onClose', () => pages.close());

  addSecurityHeaders(app, settings.publicUrl);
  addRefusals(app);
  await app.register(compress, { global: false });
  hearRefusals(app);
  passToApi(app, settings.apiUrl);
  await mirrorBucket(app, settings);
  serveReleases(app, settings.releasesFolder);
  if (hotBundlesUrl) passHotBundles(app, hotBundlesUrl);

  // By the bucket that the browser's page went by, and its override.
  app.get('/releases/registry.json', async (request, reply) => {
    const live = (await registry.current()).for(readBucket(request));
    const own = await overrides.of(request, live);
    const { browser } = own?.releases ?? live;
    return reply.header('cache-control', 'no-store').send(browser);
  });

  app.get('/:file(favicon.svg|robots.txt|share.png)', async (request, reply) => {
    const { shell } = (await registry.current()).for(null);
    const { file } = request.params as { file: string };
    // Their addresses stay when their content changes: an hour, not the releases' year.
    const root = path.join(settings.releasesFolder, 'shell', shell.version, 'public');
    return reply.sendFile(file, root, { maxAge: '1h', immutable: false });
  });

  app.get('*', (request, reply) => pages.send(request, reply));

  return app;
}
