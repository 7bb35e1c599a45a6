import { createServer, type RequestListener, type Server } from 'node:http';
import { withGracefulClose } from '@hive/shared-node/graceful-close';
import type { ClientLimits } from './client-limits';

/**
 * Creates an HTTP server with the time limits for clients. Fastify leaves them to the code that creates the server.
 * @param onDrop called for each connection beyond the limit of all clients
 */
export function createClientServer(
  limits: ClientLimits,
  handler: RequestListener,
  onDrop: () => void,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
      // `host-guard.ts` refuses a missing host.
      requireHostHeader: false,
    },
    handler,
  );
  server.maxConnections = limits.connections;
  server.on('drop', onDrop);
  return withGracefulClose(server);
}
