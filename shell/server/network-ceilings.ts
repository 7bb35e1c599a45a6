import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetworkPrefix, getNetwork, toPlainAddress } from '@hive/shared-node/client-address';
import { createNetworkCheck } from '@hive/shared-node/network-list';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientLimits } from './client-limits';
import { sendError } from './error-responses';

/** Seconds after which a client over a ceiling may try again. */
const retryAfter = '5';

/** The network that a request counts for. Behind a trusted proxy, that of the client the proxy names. */
export const networkOf = ({ ip }: FastifyRequest): string => getNetwork(ip, clientNetworkPrefix);

/** Counts by network. Networks without any are forgotten. */
class NetworkCounts {
  private readonly counts = new Map<string, number>();

  get(network: string): number {
    return this.counts.get(network) ?? 0;
  }

  add(network: string, change: 1 | -1): void {
    const count = this.get(network) + change;
    if (count > 0) this.counts.set(network, count);
    else this.counts.delete(network);
  }
}

export type NetworkCeilings = ReturnType<typeof createNetworkCeilings>;

/** Limits the connections and the concurrent requests of each network, so that one network leaves room for the others. */
export function createNetworkCeilings(
  limits: Pick<ClientLimits, 'connectionsPerNetwork' | 'requestsPerNetwork'>,
  trustedProxies: readonly string[],
) {
  // The connections of a proxy carry the requests of many clients.
  const isProxy = createNetworkCheck(trustedProxies);
  const connections = new NetworkCounts();
  const requests = new NetworkCounts();
  const excess = new WeakSet<Socket>();
  const places = new WeakMap<FastifyRequest, () => void>();

  return {
    /**
     * Counts a server's connections. Those above the ceiling are marked, those above twice the ceiling are closed.
     * @param onDrop called for each that is closed
     */
    watch(server: Server, onDrop: () => void): void {
      server.on('connection', (socket: Socket) => {
        const address = toPlainAddress(socket.remoteAddress ?? '');
        if (!address || isProxy(address)) return;
        const network = getNetwork(address, clientNetworkPrefix);
        const open = connections.get(network);
        if (open >= 2 * limits.connectionsPerNetwork) {
          socket.destroy();
          return onDrop();
        }
        if (open >= limits.connectionsPerNetwork) excess.add(socket);
        connections.add(network, 1);
        socket.once('close', () => connections.add(network, -1));
      });
    },

    /** Answers requests above a ceiling with 429. */
    register(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        const network = networkOf(request);
        if (excess.has(request.raw.socket) || requests.get(network) >= limits.requestsPerNetwork)
          return sendError(
            reply.headers({ 'retry-after': retryAfter, connection: 'close' }),
            'RATE_LIMITED',
          );
        requests.add(network, 1);
        const leave = () => {
          if (places.delete(request)) requests.add(network, -1);
        };
        places.set(request, leave);
        // Fastify's onResponse hook does not run for a client that disconnects.
        reply.raw.once('close', leave);
      });
    },

    /** Stops counting a request: another limit applies to it. */
    release(request: FastifyRequest): void {
      places.get(request)?.();
    },
  };
}
