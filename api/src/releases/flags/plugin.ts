import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import type { ServedReleases } from '../registry/served-releases';
import { createFlagAudit } from './flag-audit';
import { flagRoutes } from './flag-routes';

/** Registers the routes of flags, and writes audit entries for changes of rules that operators make without the api. */
export function registerFlags(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): void {
  flagRoutes(app, context, served);
  const audit = createFlagAudit(context);
  served.onRead(audit.request);
  app.addHook('onClose', audit.close);
}
