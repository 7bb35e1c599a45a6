import { hostMetrics, type HostMetric } from '@hive/shared-node/metrics/definitions';
import { Metrics, toObserved, type MetricReaders } from '@hive/shared-node/metrics/metrics';
import { startMetricsServer, type MetricsServer } from '@hive/shared-node/metrics/metrics-server';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { FastifyInstance } from 'fastify';
import type { LiveRegistry } from './live-registry';
import type { createPages } from './pages';
import type { HostSettings } from './settings';

interface Sources {
  settings: Pick<HostSettings, 'metrics' | 'version'>;
  registry: Pick<LiveRegistry, 'current' | 'latest' | 'refusedCount'>;
  pages: Pick<ReturnType<typeof createPages>, 'readLoad' | 'readSandbox'>;
}

/** Counts requests, and serves all metrics on the private port while the app runs. Does nothing where they are off. */
export function serveMetrics(
  app: FastifyInstance,
  { settings: { metrics: listenAt, version = 'unknown' }, registry, pages }: Sources,
): void {
  if (!listenAt) return;
  const metrics = new Metrics({ service: 'hive-web', version });
  // Checked here too: without requests, a web host does not look for newer releases.
  const readRegistry = () => registry.current().catch(() => registry.latest);
  const readers: MetricReaders<HostMetric> = {
    hive_s3_failures_total: () => S3Bucket.failures,
    hive_registry_revision: async () => (await readRegistry())?.revision ?? null,
    hive_registry_canaries: async () => (await readRegistry())?.canaries ?? null,
    hive_registry_waiting_canaries: async () =>
      (await readRegistry())?.countWaitingCanaries(new Date()) ?? null,
    hive_releases_refused: async () => {
      await readRegistry();
      return registry.refusedCount;
    },
    hive_render_processes: () => pages.readLoad().processes,
    hive_render_waiting_tasks: () => pages.readLoad().waiting,
    hive_render_walls: async () => Object.values(await pages.readSandbox()).filter(Boolean).length,
    hive_render_faults_total: () => pages.readLoad().faults,
  };
  metrics.addReaders(hostMetrics, readers);
  app.addHook('onResponse', async (request, reply) => metrics.observe(toObserved(request, reply)));
  let server: MetricsServer | undefined;
  app.addHook('onReady', async () => {
    server = await startMetricsServer(metrics, listenAt);
    app.log.info({ port: server.port }, 'metrics are served');
  });
  app.addHook('onClose', async () => server?.close());
}
