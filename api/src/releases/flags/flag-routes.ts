import { changeReleaseFlag, listReleaseFlags } from '@hive/contract/release-flags';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import type { ServedReleases } from '../registry/served-releases';
import { createFlagService } from './flag-service';

/** Routes to list the flags of releases and to change their rules. */
export function flagRoutes(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): void {
  const flags = createFlagService(context, served);
  registerCall(app, listReleaseFlags, async ({ session }) => flags.list(session));
  registerCall(app, changeReleaseFlag, async ({ session, params, body }) =>
    flags.change(session, params, body),
  );
}
