import autocannon from 'autocannon';
import type { Server } from './public-list/servers';

export interface Measurement {
  perSecond: number;
  /** Microseconds of CPU time per request; NaN if unknown. */
  cpu: number;
}

interface Load {
  path: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Sends requests at full speed for one round. Fails when a response is neither 2xx nor 3xx. */
export async function measureRate(
  server: Server,
  { path, headers = {}, connections, seconds }: Load,
): Promise<Measurement> {
  const before = server.readCpu();
  const result = await autocannon({
    url: server.origin + path,
    headers,
    connections,
    duration: seconds,
  });
  const after = server.readCpu();
  const unexpected = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (unexpected > 0) throw new Error(`${unexpected} requests to ${server.origin} failed`);
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    cpu: before === null || after === null ? Number.NaN : (after - before) / total,
  };
}
