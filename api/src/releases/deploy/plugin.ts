import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import type { ChangeRelease } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { createUploadQueue, type UploadQueueLimits } from '../../storage/uploads/upload-queue';
import { createDeployChanges } from './deploy-changes';
import { deployRoutes } from './deploy-routes';
import { deployTokenRoutes } from './deploy-token-routes';
import { createDeployTokenService } from './deploy-token-service';
import { createDeployUploads } from './deploy-uploads';

/** A check holds all files of a release in memory, so one runs at a time. Clients are tokens. */
const checkLimits: UploadQueueLimits = {
  atOnce: 1,
  perAccount: 1,
  waitingPerAccount: 6,
  waiting: 30,
  reserve: { slots: 0, usedSeconds: 0, windowSeconds: 0 },
  retryAfterSeconds: 5,
};

/** Registers deploy tokens, and the calls of programs that have one. */
export function registerDeploy(
  app: FastifyInstance,
  context: AppContext,
  { served, changeRelease }: { served: ServedReleases; changeRelease: ChangeRelease },
): void {
  const tokens = createDeployTokenService(context);
  const checks = createUploadQueue(checkLimits);
  deployTokenRoutes(app, tokens);
  deployRoutes(app, context, {
    served,
    uploads: createDeployUploads(context, { served, checks }),
    changes: createDeployChanges({ served, changeRelease, checks }),
  });
  registerHousekeeping(app, context, { 'removal of ended deploy tokens': tokens.removeOld });
}
