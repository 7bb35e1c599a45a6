import { isIP } from 'node:net';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { isLoopbackHost } from '@hive/shared-node/loopback-host';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Load balancers send these to an address of their choice. */
const healthChecks = new Set<string>([apiPaths.live, apiPaths.ready].map((path) => apiBase + path));

/**
 * Demo mode only: answers requests for the public address and this machine. A website can point its own name at this
 * machine (DNS rebinding) and would then read the demo's mailbox as a page of the same origin, although the demo listens
 * on localhost. In production there is nothing to read without a session, and cookies belong to the public address.
 */
export function registerDemoHostGuard(
  app: FastifyInstance,
  { isDemo, publicUrl }: { isDemo: boolean; publicUrl: string },
): void {
  if (!isDemo) return;
  const publicHost = new URL(publicUrl).hostname;
  const isOurs = (host: string): boolean => host === publicHost || isLoopbackHost(host);
  // The web host uses the api's internal name. A website cannot own an address or a name without a dot.
  const isInternal = (host: string): boolean =>
    isOurs(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || !host.includes('.');

  app.addHook('onRequest', (request, _reply, done) => {
    const { host, 'x-forwarded-host': forwarded } = request.headers;
    const isAllowed =
      healthChecks.has(request.routeOptions.url ?? '') ||
      (isInternal(readName(host)) && (forwarded === undefined || isOurs(readName(forwarded))));
    done(
      isAllowed
        ? undefined
        : new Problem(
            'CROSS_SITE_REFUSED',
            `This demo answers only at ${publicUrl}. To use another address, set PUBLIC_URL to it.`,
          ),
    );
  });
}

/** The name or address in a Host header, without the port; one that no rule allows when it is malformed. */
function readName(header: string | string[] | undefined): string {
  const address = `http://${String(header)}`;
  return URL.canParse(address) ? new URL(address).hostname : 'invalid.invalid';
}
