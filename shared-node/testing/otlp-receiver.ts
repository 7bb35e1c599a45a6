import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as the OTLP protocol writes it in JSON. */
export interface ReceivedSpan {
  /** The program. */
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  /** 0 unset, 2 error. */
  status: number;
}

export interface OtlpReceiver {
  url: string;
  /** All spans received so far, in the order of their arrival. */
  readonly spans: ReceivedSpan[];
  close(): void;
}

/** Starts a receiver of traces, as an OpenTelemetry collector is one. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = http.createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    spans.push(...readSpans((await json(request)) as ExportedTraces));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface ExportedTraces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        status: { code: number };
      }[];
    }[];
  }[];
}

/** A value is an object with one field, named like its type. */
const readAttributes = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const readSpans = ({ resourceSpans }: ExportedTraces): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId = '', name, attributes, status }) => ({
        service: String(readAttributes(resource.attributes)['service.name']),
        traceId,
        spanId,
        parentSpanId,
        name,
        attributes: readAttributes(attributes),
        status: status.code,
      })),
  );
