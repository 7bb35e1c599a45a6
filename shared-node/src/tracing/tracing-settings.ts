import { z } from 'zod';

/** Where a program sends its traces. */
export interface TracingSettings {
  /** The OTLP receiver's address. Traces go to `/v1/traces` below it. */
  endpoint: string;
  /** The share of requests without a trusted parent that are recorded, 0 to 1. */
  share: number;
}

const shareMessage = 'must be a number from 0 to 1.';

/** The variables of both programs, with the names and meanings of the OpenTelemetry specification. */
export const tracingVariables = {
  /** Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://10.0.0.9:4318.' })
    .optional(),
  /** Read by the exporter itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^\d*\.?\d+$/, shareMessage)
    .transform(Number)
    .refine((share) => share <= 1, shareMessage)
    .default(1),
};

/** Null where tracing is off. */
export const toTracingSettings = (
  values: z.output<z.ZodObject<typeof tracingVariables>>,
): TracingSettings | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG };
