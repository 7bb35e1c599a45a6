import { changeReleaseRemote, listReleaseRemotes } from '@hive/contract/release-remotes';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import type { ServedReleases } from '../registry/served-releases';
import { createGrantService } from './grant-service';

/** Routes to list remotes with what they may claim, and to change what admins grant to them. */
export function grantRoutes(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): void {
  const grants = createGrantService(context, served);
  registerCall(app, listReleaseRemotes, async ({ session }) => ({
    remotes: await grants.list(session),
  }));
  registerCall(app, changeReleaseRemote, async ({ session, params, body }) =>
    grants.change(session, params.app, body),
  );
}
