import { z } from 'zod';
import { readBuiltVersion } from '../built-version';

/** Where a program serves its metrics. */
export interface MetricsSettings {
  host: string;
  port: number;
}

const message = 'must be a port number from 1 to 65535.';

/** The variables of both programs. */
export const metricsVariables = {
  /** A private port for `/metrics`. Without it, nothing is measured. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, message)
    .optional(),
  /** The address that it is bound to. Anyone who reaches it can read the metrics. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
};

/** Null where metrics are off. */
export const toMetricsSettings = (values: {
  METRICS_PORT?: number;
  METRICS_HOST: string;
}): MetricsSettings | null =>
  values.METRICS_PORT === undefined
    ? null
    : { host: values.METRICS_HOST, port: values.METRICS_PORT };

/** The version in the log and the metrics: as operators named it, by default the commit that was built. */
export const versionVariable = {
  HIVE_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be a version like 1.4.0 or a commit.')
    .default(() => readBuiltVersion()),
};
