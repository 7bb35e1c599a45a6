import type { ApiMetric } from '@hive/shared-node/metrics/definitions';
import type { MetricReaders } from '@hive/shared-node/metrics/metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** How each metric of the api is read. Every domain adds its own before the app is ready. */
    metricReaders: Partial<MetricReaders<ApiMetric>>;
  }
}
