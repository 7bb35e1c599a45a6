import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import type { ChangeRelease } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { createDeployChanges } from './deploy-changes';
import { deployRoutes } from './deploy-routes';
import { deployTokenRoutes } from './deploy-token-routes';
import { createDeployTokenService } from './deploy-token-service';
import { createDeployUploads } from './deploy-uploads';

/** Registers deploy tokens, and the calls of programs that have one. */
export function registerDeploy(
  app: FastifyInstance,
  context: AppContext,
  { served, changeRelease }: { served: ServedReleases; changeRelease: ChangeRelease },
): void {
  const tokens = createDeployTokenService(context);
  deployTokenRoutes(app, tokens);
  deployRoutes(app, context, {
    served,
    uploads: createDeployUploads(context, served),
    changes: createDeployChanges(served, changeRelease),
  });
  registerHousekeeping(app, context, { 'removal of ended deploy tokens': tokens.removeOld });
}
