import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import type { ServedReleases } from '../registry/served-releases';
import { grantRoutes } from './grant-routes';
import { createOperatorAudit } from './operator-audit';

/** Registers the routes of grants, and writes audit entries for changes of grants that operators make without the api. */
export function registerGrants(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): void {
  grantRoutes(app, context, served);
  const audit = createOperatorAudit(context);
  // The canary watch reads the registry every few seconds.
  served.onRead(audit.request);
  app.addHook('onClose', audit.close);
}
