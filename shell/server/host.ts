import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { fixedFiles, robotsPath } from '@hive/contract/served-prefixes';
import { createForwardedWarning } from '@hive/shared-node/forwarded-warning';
import { createProgramLog } from '@hive/shared-node/logger';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { createS3Storage } from '@hive/shared-node/releases/s3-storage';
import { createRequestIds, requestLogging } from '@hive/shared-node/request-ids';
import { createRefusedRequests } from '@hive/shared-node/refused-requests';
import { traceRequests } from '@hive/shared-node/tracing/trace-requests';
import { Tracing } from '@hive/shared-node/tracing/tracing';
import type { Sandbox } from '@hive/shared-node/rendering/sandbox';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import { writeAccessLog } from './access-log';
import { proxyToApi } from './api-proxy';
import { proxyStreams } from './api-streams';
import { readBucket } from './browser-bucket';
import { clientLimits } from './client-limits';
import { createClientServer } from './client-server';
import { serveContentFiles } from './content-files';
import { DroppedConnections } from './dropped-connections';
import { proxyHotBundles } from './hot-bundle-proxy';
import { serveMetrics } from './host-metrics';
import { LiveRegistry } from './live-registry';
import type { LiveReleases } from './live-releases';
import { createNetworkCeilings } from './network-ceilings';
import { createOverrides } from './overrides';
import { createPages } from './pages';
import { findRegistry } from './partial-registry';
import { createPreviews } from './previews';
import { addErrorHandlers, renderError, sendError } from './error-responses';
import { ReleaseMirror } from './release-mirror';
import { createFaultReporter } from './fault-reporter';
import { writeRobots } from './robots';
import { addHealthRoutes } from './health-routes';
import { createHostGuard } from './host-guard';
import { serveFederationManifests } from './federation-manifest';
import { parseReleaseUrl, refuseUnavailable, serveReleases } from './serve-releases';
import { serveServiceWorker } from './service-worker/serve-service-worker';
import { addSecurityHeaders, responseHeaders } from './security-headers';
import type { HostSettings } from './settings';
import { StallWatch } from './stall-watch';

declare module 'fastify' {
  interface FastifyInstance {
    /** What confines the code of releases on this machine. */
    readSandbox(): Promise<Sandbox>;
  }
}

/** Mirrors the releases in an S3 bucket. Older versions are downloaded when an open tab requests one of their files. */
async function startMirror(
  app: FastifyInstance,
  { bucket, releasesFolder, apiUrl }: HostSettings,
  registry: LiveRegistry,
  previews: Pick<ReturnType<typeof createPreviews>, 'includes'>,
): Promise<ReleaseMirror | null> {
  if (!bucket) return null;
  const report = createFaultReporter(apiUrl);
  const mirror = new ReleaseMirror({
    source: createS3Storage(new S3Bucket(bucket.s3)),
    folder: releasesFolder,
    megabytes: bucket.megabytes,
    onFault(error, name, version) {
      const message = error instanceof Error ? error.message : String(error);
      app.log.error(
        { app: name, version, reason: message },
        'the releases could not be updated from S3: the last complete versions are served, and the update is retried',
      );
      if (name && version) report({ app: name, version, owner: name, message, kind: 'bundle' });
    },
    onFilesChange: (name, version) => registry.forget(name, version),
    isServed: (name, version) => registry.latest?.has(name, version) ?? false,
  });
  app.addHook('onClose', async () => mirror.stop());
  app.addHook('onRequest', async (request, reply) => {
    const file = parseReleaseUrl(request.url);
    if (!file) return;
    try {
      if (await mirror.ensure(file.app, file.version)) return;
      if (await previews.includes(request, file.app, file.version))
        await mirror.ensure(file.app, file.version, true);
    } catch (error) {
      return refuseUnavailable(request, reply, error);
    }
  });
  await mirror.start();
  return mirror;
}

/**
 * Builds the web host: pages, releases, and the proxy to the api. The log records failures but never a requested URL,
 * because links in emails and social sign-in callbacks carry secrets in it.
 * @param log destination of the log; standard output by default
 */
export async function buildHost(
  settings: HostSettings,
  log?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { hotBundlesUrl, limits = clientLimits } = settings;
  const watch = new StallWatch(limits);
  const ceilings = createNetworkCeilings(limits, settings.trustedProxies);
  const storage = createFolderStorage(settings.releasesFolder);
  let mirror: ReleaseMirror | null = null;
  const registry = new LiveRegistry({
    storage,
    allowsHot: hotBundlesUrl !== undefined,
    // Apps under development are not signed.
    keys: hotBundlesUrl === undefined ? settings.releaseKeys : null,
    fetchEarlier: async (name, earlier) => mirror?.ensure(name, earlier),
    onInvalidRegistry: (error) =>
      app.log.error(
        { err: error },
        'the registry or a release it names could not be read: the last valid versions are served, if there are any',
      ),
    onRefused: ({ app: name, version: refusedVersion, reason }) =>
      app.log.error(
        { app: name, refusedVersion, reason },
        'a release is not signed as required and is not served: the last good version is served, if there is one',
      ),
  });
  const refused = createRefusedRequests((name, isPage) => {
    const { headers, body } = renderError(name, { isPage });
    return { headers: { ...responseHeaders(settings.publicUrl), ...headers }, body };
  });
  const hosts = createHostGuard(settings);
  const makeRequestId = createRequestIds(settings.trustedProxies);
  const dropped = new DroppedConnections(() => app.log);
  const { tracing: tracingSettings, trustedProxies, version = 'unknown' } = settings;
  const about = { service: 'hive-web', version };
  const programLog = createProgramLog({ ...about, level: settings.logLevel }, log);
  const tracing = tracingSettings
    ? await Tracing.open({ ...about, settings: tracingSettings, trustedProxies, log: programLog })
    : null;
  const app: FastifyInstance = fastify({
    loggerInstance: programLog as FastifyBaseLogger,
    logController: new LogController(requestLogging),
    genReqId: (request) => makeRequestId(request as IncomingMessage),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    serverFactory(handler) {
      const server = createClientServer(limits, handler, () => dropped.add('all clients'));
      watch.watch(server);
      ceilings.watch(server, () => dropped.add('network'));
      refused.watch(server);
      return server;
    },
    clientErrorHandler: refused.answer,
    frameworkErrors(_error, request, reply) {
      if (!hosts.refuse(request, reply)) void pages.sendInvalidUrl(request, reply);
    },
  });
  const previews = createPreviews({
    settings,
    registry,
    log: app.log,
    ensure: async (name, stored) => mirror?.ensure(name, stored, true),
  });
  const overrides = createOverrides({ settings, registry, previews, log: app.log });
  const pages = createPages({ settings, registry, overrides, log: app.log });

  app.addHook('onClose', async () => {
    watch.close();
    dropped.close();
    await pages.close();
    await tracing?.stop();
  });

  traceRequests(app, tracing);
  writeAccessLog(app);
  app.decorate('readSandbox', () => pages.readSandbox());
  serveMetrics(app, { settings, registry, pages });
  addSecurityHeaders(app, settings.publicUrl);
  addErrorHandlers(app);
  hosts.register(app);
  const checkForwarded = createForwardedWarning('WEB_TRUSTED_PROXIES');
  app.addHook('onRequest', async (request) => checkForwarded(request));
  await app.register(compress, { global: false });
  ceilings.register(app);
  // The host itself reads no body, and the proxy passes on those of every type.
  app.removeAllContentTypeParsers();
  addHealthRoutes(app, { registry, apiUrl: settings.apiUrl });
  proxyStreams(app, { apiUrl: settings.apiUrl, limits, ceilings });
  proxyToApi(app, { apiUrl: settings.apiUrl, limits, watch });
  mirror = await startMirror(app, settings, registry, previews);
  serveReleases(app, { folder: settings.releasesFolder, registry });
  serveContentFiles(app, {
    registry,
    readManifest: (name, stored) =>
      mirror ? mirror.readManifest(name, stored) : readRelease(storage, name, stored),
    renew: async () => mirror?.renew(),
    ensure: async (name, stored) => mirror?.ensure(name, stored, true),
    async overriddenVersion(request, name) {
      const releases = (await overriddenFor(request)).overridden?.releases;
      return (name === 'shell' ? releases?.shell : releases?.remotes.get(name))?.version;
    },
  });
  if (hotBundlesUrl) proxyHotBundles(app, hotBundlesUrl);

  /** Uses the same bucket and override as the browser's page. */
  async function overriddenFor(request: FastifyRequest) {
    const [snapshot, bucket] = [await registry.current(), readBucket(request)];
    const live = snapshot.for(bucket);
    return {
      live,
      overridden: await overrides.of(request, live, snapshot.describerFor(bucket)),
    };
  }

  async function releasesFor(request: FastifyRequest): Promise<LiveReleases> {
    const { live, overridden } = await overriddenFor(request);
    return overridden?.releases ?? live;
  }

  app.get('/releases/registry.json', async (request, reply) => {
    const { browser } = await releasesFor(request);
    return reply.header('cache-control', 'no-store').send(browser);
  });

  serveFederationManifests(app, { origin: settings.publicUrl, releasesFor });

  app.get('/releases/registry.:hash(^[0-9a-f]{32}$).json', async (request, reply) => {
    const live = (await registry.current()).for(readBucket(request));
    const { hash } = request.params as { hash: string };
    const text = findRegistry(hash, live.shared);
    if (text === null) return sendError(reply, 'NOT_FOUND');
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('application/json; charset=utf-8').compress(text);
  });

  app.get(`/:file(${fixedFiles.join('|')})`, async (request, reply) => {
    const { shell } = (await registry.current()).for(null);
    const { file } = request.params as { file: string };
    const isServed = await registry.mayServe({
      app: 'shell',
      version: shell.version,
      file: `public/${file}`,
    });
    if (!isServed) return sendError(reply, 'NOT_FOUND');
    // These URLs have no version, so they are cached for an hour instead of a year.
    const root = path.join(settings.releasesFolder, 'shell', shell.version, 'public');
    return reply.sendFile(file, root, { maxAge: '1h', immutable: false });
  });

  previews.register(app);
  serveServiceWorker(app, settings.serviceWorker ?? true);
  app.get(robotsPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(writeRobots(settings.publicUrl)),
  );

  app.get('*', (request, reply) => pages.send(request, reply));

  return app;
}
