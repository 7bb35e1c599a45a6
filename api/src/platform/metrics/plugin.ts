import { apiHistograms, apiMetrics, type ApiMetric } from '@hive/shared-node/metrics/definitions';
import { Metrics, toObserved, type MetricReaders } from '@hive/shared-node/metrics/metrics';
import { startMetricsServer, type MetricsServer } from '@hive/shared-node/metrics/metrics-server';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { createDatabaseState, type DatabaseState } from './database-state';
import './metrics-readers';

/** The metrics of a process; null where they are off. */
export const createApiMetrics = ({ settings }: Pick<AppContext, 'settings'>): Metrics | null =>
  settings.metrics && new Metrics({ service: 'hive-api', version: settings.version });

type MeasuredContext = Pick<AppContext, 'pool' | 'replica' | 'settings'>;

/** Counts requests and what domains observe, and serves all metrics on the private port while the app runs. Does nothing where they are off. */
export function registerMetrics(
  app: FastifyInstance,
  context: MeasuredContext,
  metrics: Metrics | null,
): void {
  app.decorate('metricReaders', {});
  app.decorate('observeMetric', metrics?.addHistograms(apiHistograms) ?? (() => undefined));
  const { settings } = context;
  if (!metrics || !settings.metrics) return;
  const { metrics: listenAt } = settings;
  Object.assign(app.metricReaders, readDatabase(context));
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(toObserved(request, reply));
    done();
  });
  let server: MetricsServer | undefined;
  app.addHook('onReady', async () => {
    metrics.addReaders(apiMetrics, app.metricReaders as MetricReaders<ApiMetric>);
    server = await startMetricsServer(metrics, listenAt);
    app.log.info({ port: server.port }, 'metrics are served');
  });
  app.addHook('onClose', () => server?.close());
}

function readDatabase({ pool, replica, settings }: MeasuredContext) {
  const readState = createDatabaseState({ pool });
  const read = (field: keyof DatabaseState) => async () => (await readState())?.[field] ?? null;
  return {
    hive_database_up: async () => ((await readState()) ? 1 : 0),
    hive_database_clock_difference_seconds: read('clockDifference'),
    hive_database_pool_connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }),
    hive_database_pool_max_connections: () => settings.poolSize,
    hive_database_pool_waiting_requests: () => pool.waitingCount,
    hive_replica_used: () => replica && (replica.use === 'used' ? 1 : 0),
    hive_replica_lag_seconds: () => replica?.lagSeconds ?? null,
    hive_mail_queued: read('mails'),
    hive_mail_oldest_queued_age_seconds: read('oldestMailAge'),
    hive_partitions_ahead_seconds: read('partitionsAhead'),
    hive_backup_age_seconds: read('backupAge'),
    hive_database_backup_age_seconds: read('databaseBackupAge'),
    hive_database_archive_failing: read('archiveFailing'),
    hive_s3_failures_total: () => S3Bucket.failures,
  } satisfies Partial<MetricReaders<ApiMetric>>;
}
