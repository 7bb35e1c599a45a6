import { createServer, type RequestListener, type Server } from 'node:http';
import { withGracefulClose } from '@hive/shared-node/graceful-close';
import type { ClientLimits } from './client-limits';

/** Creates an HTTP server with the time limits for clients. Fastify leaves them to the code that creates the server. */
export function createClientServer(limits: ClientLimits, handler: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    handler,
  );
  server.maxConnections = limits.connections;
  return withGracefulClose(server);
}
