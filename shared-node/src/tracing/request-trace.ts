import { context, SpanStatusCode, type Context, type Span } from '@opentelemetry/api';
import { toKnownMethod } from '../metrics/metrics';

/** The attributes of a request's span. Its address is none of them, because links in emails carry secrets. */
export interface AnsweredRequest {
  method: string | undefined;
  /** The pattern. */
  route: string;
  status: number;
  requestId: string;
}

/** The recorded span of one request. */
export class RequestTrace {
  /** Names the trace in the log; undefined where the request is not recorded. */
  readonly id: string | undefined;

  constructor(
    private readonly span: Span,
    private readonly context: Context,
  ) {
    this.id = span.isRecording() ? span.spanContext().traceId : undefined;
  }

  /** Runs work whose spans are below this request's. */
  run<T>(work: () => T): T {
    return context.with(this.context, work);
  }

  end({ method = '', route, status, requestId }: AnsweredRequest): void {
    if (this.id) {
      const known = toKnownMethod(method);
      this.span.updateName(`${known} ${route}`);
      this.span.setAttributes({
        'http.request.method': known,
        'http.route': route,
        'http.response.status_code': status,
        'hive.request_id': requestId,
      });
      if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}
