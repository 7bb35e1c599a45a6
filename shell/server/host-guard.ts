import { apiBase } from '@hive/contract/api-paths';
import { healthPaths } from '@hive/contract/health-paths';
import { createHostCheck, readHostName } from '@hive/shared-node/host-check';
import { isHostMissing } from '@hive/shared-node/refused-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, type HostErrorName } from './error-responses';
import { responseHeaders } from './security-headers';
import type { HostSettings } from './settings';

/** Load balancers send these to an address of their choice. */
const healthChecks = new Set<string>(
  Object.values(healthPaths).flatMap((path) => [path, apiBase + path]),
);

/**
 * In production, answers only requests for the public address and `ALLOWED_HOSTS`. Otherwise the site is also shown under
 * names that others point at this machine, where a shared cache stores it and a search engine lists it. Behind a trusted
 * proxy, the host is the one that the proxy names in `X-Forwarded-Host`, if any.
 */
export function createHostGuard({
  publicUrl,
  allowedHosts,
}: Pick<HostSettings, 'publicUrl' | 'allowedHosts'>) {
  const isServed = allowedHosts ? createHostCheck(publicUrl, allowedHosts) : () => true;

  function findError(request: FastifyRequest): HostErrorName | null {
    if (isHostMissing(request.raw)) return 'REQUEST_MALFORMED';
    const isAllowed =
      healthChecks.has(request.url.replace(/\?.*$/, '')) || isServed(readHostName(request.host));
    return isAllowed ? null : 'MISDIRECTED';
  }

  /** Answers a request for another host; returns whether it did. */
  function refuse(request: FastifyRequest, reply: FastifyReply): boolean {
    const error = findError(request);
    if (!error) return false;
    // Set here, because no hook runs for a URL that the router cannot decode.
    void reply.headers({ ...responseHeaders(publicUrl), connection: 'close' });
    sendError(reply, error, publicUrl);
    return true;
  }

  return {
    refuse,
    register(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        if (refuse(request, reply)) return reply;
      });
    },
  };
}
