import type { ApiHistogram, ApiMetric } from '@hive/shared-node/metrics/definitions';
import type { MetricReaders, ObserveValue } from '@hive/shared-node/metrics/metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** How each metric of the api is read. Every domain adds its own before the app is ready. */
    metricReaders: Partial<MetricReaders<ApiMetric>>;
    /** Observes a value of a histogram. Does nothing where metrics are off. */
    observeMetric: ObserveValue<ApiHistogram>;
  }
}
