import {
  context,
  propagation,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

export { SpanKind } from '@opentelemetry/api';

/** The headers of W3C Trace Context that name a span as the parent; empty where nothing is recorded. */
export interface TraceHeaders {
  traceparent?: string;
  tracestate?: string;
}

/** Starts a span below the one in `parent`. */
export const startSpan = (name: string, options: SpanOptions, parent: Context): Span =>
  trace.getTracer('hive').startSpan(name, options, parent);

/** Whether the current request is recorded. Cheap, also while tracing is off. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/**
 * Runs work in a span below the current one, which ends with the work. Outside a recorded request, only the work runs.
 * @param work gets the headers with which another program continues the trace
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (headers: TraceHeaders) => Promise<T>,
): Promise<T> {
  if (!isRecording()) return work({});
  const parent = context.active();
  const span = startSpan(name, options, parent);
  const current = trace.setSpan(parent, span);
  const headers: TraceHeaders = {};
  propagation.inject(current, headers);
  try {
    return await context.with(current, () => work(headers));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Only the kind of error: messages of the database contain people's data. */
function markFailed(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
