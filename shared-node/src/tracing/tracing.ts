import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { toPlainAddress } from '../client-address';
import { createNetworkCheck } from '../network-list';
import { startSpan } from './in-span';
import { RequestTrace } from './request-trace';
import type { TracingSettings } from './tracing-settings';

export interface TracingOptions {
  /** The program: `hive-api` or `hive-web`. */
  service: string;
  /** The setting `HIVE_VERSION`. */
  version: string;
  settings: TracingSettings;
  /** Proxies whose `traceparent` is continued, in CIDR notation. Clients could otherwise have every request recorded. */
  trustedProxies: readonly string[];
  log: Pick<Logger, 'warn'>;
}

/** Milliseconds for one export, and for the last spans at the end of the program. */
const exportTimeoutMs = 3_000;

/** The traces of a program. */
export class Tracing {
  private constructor(
    private readonly isTrusted: (address: string) => boolean,
    private readonly provider: TracerProvider,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Starts recording. The SDK is loaded here, so that a program without tracing does not load it. One for each process. */
  static async open({
    service,
    version,
    settings,
    trustedProxies,
    log,
  }: TracingOptions): Promise<Tracing> {
    const [
      { AsyncLocalStorageContextManager },
      { setGlobalErrorHandler, W3CTraceContextPropagator },
      { OTLPTraceExporter },
      { resourceFromAttributes },
      { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, ...sdk },
    ] = await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
    const report = (error: unknown) => log.warn({ err: error }, 'traces could not be exported');
    setGlobalErrorHandler(report);
    const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
    const provider = new sdk.TracerProvider({
      resource: resourceFromAttributes({
        'service.name': service,
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(provider);
    return new Tracing(createNetworkCheck(trustedProxies), provider, report);
  }

  /** Starts the trace of a request, or continues that of a trusted proxy. */
  startRequest({ headers, socket }: IncomingMessage): RequestTrace {
    const isContinued =
      headers['traceparent'] !== undefined &&
      this.isTrusted(toPlainAddress(socket.remoteAddress ?? ''));
    const parent = isContinued ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const span = startSpan('request', { kind: SpanKind.SERVER }, parent);
    return new RequestTrace(span, trace.setSpan(parent, span));
  }

  /** Sends what is recorded without waiting for the next regular export. */
  flush(): Promise<void> {
    return this.provider.forceFlush().catch(this.report);
  }

  /** Sends what is recorded. A receiver that does not answer delays the end of the program by three seconds. */
  async stop(): Promise<void> {
    const limit = new AbortController();
    const timeout = wait(exportTimeoutMs, undefined, { signal: limit.signal });
    await Promise.race([this.provider.shutdown().catch(this.report), timeout]);
    limit.abort();
    trace.disable();
    propagation.disable();
    context.disable();
  }
}
