import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';
import { SettingsError } from '../settings-rules';
import type { MetricsSettings } from './metrics-settings';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on its own port, which no proxy forwards.
 * @throws SettingsError when the port cannot be used
 */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'write'>,
  { host, port }: MetricsSettings,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError([
      `METRICS_PORT ${port} of ${host} (METRICS_HOST) cannot be used (${code}).`,
    ]);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
