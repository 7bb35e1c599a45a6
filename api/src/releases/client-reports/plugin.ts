import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerDeploy } from '../deploy/plugin';
import { registerFaults } from '../faults/plugin';
import { registerFlags } from '../flags/plugin';
import { registerGrants } from '../grants/plugin';
import { createChangeRelease } from '../registry/change-release';
import { registerRegistry } from '../registry/plugin';
import type { ReleaseService } from '../registry/release-service';
import { createServedReleases } from '../registry/served-releases';
import { registerVitals } from '../vitals/plugin';
import { clientReportsRoutes } from './client-reports-routes';

/** Registers everything about releases except overrides. They share one copy of the registry and of the manifests. */
export function registerReleases(app: FastifyInstance, context: AppContext): ReleaseService {
  const served = createServedReleases(context);
  const readPoorLoads = registerVitals(app, context, served);
  const changeRelease = createChangeRelease(context, served);
  const releases = registerRegistry(app, context, { served, readPoorLoads, changeRelease });
  registerFlags(app, context, served);
  registerGrants(app, context, served);
  registerDeploy(app, context, { served, changeRelease });
  clientReportsRoutes(app, context, { releases, faults: registerFaults(app, context, served) });
  return releases;
}
