import { isIP } from 'node:net';
import { apiBase } from '@hive/contract/api-paths';
import { healthPaths } from '@hive/contract/health-paths';
import { createHostCheck, readHostName } from '@hive/shared-node/host-check';
import { isLoopbackHost } from '@hive/shared-node/loopback-host';
import { isHostMissing, refusals } from '@hive/shared-node/refused-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';
import { Problem } from './problem';

/** Load balancers send these to an address of their choice. */
const healthChecks = new Set<string>(Object.values(healthPaths).map((path) => apiBase + path));

/**
 * Refuses requests without a host. In demo mode, answers only requests for the public address, `ALLOWED_HOSTS` and this
 * machine: a website can point its own name at this machine (DNS rebinding) and would then read the demo's mailbox as a
 * page of the same origin, although the demo listens on localhost. In production there is nothing to read without a
 * session, and cookies belong to the public address; the web host checks the host, and the api uses none of a request.
 */
export function registerHostGuard(
  app: FastifyInstance,
  settings: Pick<Settings, 'isDemo' | 'publicUrl' | 'allowedHosts'>,
): void {
  const isServed = settings.isDemo ? createDemoCheck(settings) : () => true;

  app.addHook('onRequest', (request, _reply, done) => {
    if (isHostMissing(request.raw))
      done(new Problem('BODY_MALFORMED', refusals.REQUEST_MALFORMED.message));
    else if (healthChecks.has(request.routeOptions.url ?? '') || isServed(request)) done();
    else
      done(
        new Problem(
          'MISDIRECTED',
          `This demo answers only at ${settings.publicUrl}. To use another address, set PUBLIC_URL to it.`,
        ),
      );
  });
}

function createDemoCheck({
  publicUrl,
  allowedHosts,
}: Pick<Settings, 'publicUrl' | 'allowedHosts'>): (request: FastifyRequest) => boolean {
  const isAllowed = createHostCheck(publicUrl, allowedHosts);
  const isOurs = (host: string | null): boolean =>
    isAllowed(host) || (host !== null && isLoopbackHost(host));
  // The web host uses the api's internal name. A website cannot own an address or a name without a dot.
  const isInternal = (host: string | null): boolean =>
    isOurs(host) ||
    (host !== null && (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || !host.includes('.')));

  return ({ headers: { host, 'x-forwarded-host': forwarded } }) =>
    isInternal(host === undefined ? '' : readHostName(host)) &&
    (forwarded === undefined || isOurs(readHostName([forwarded].flat().join(','))));
}
