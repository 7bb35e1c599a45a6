import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import '../../platform/metrics/metrics-readers';
import { readInTime } from '../../platform/metrics/read-in-time';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createChangeFlag } from '../flags/change-flag';
import type { ChangeRelease } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { createUploadQueue, type UploadQueueLimits } from '../../storage/uploads/upload-queue';
import { createDeployChanges } from './deploy-changes';
import { createDeployFlags } from './deploy-flags';
import { deployRoutes } from './deploy-routes';
import { deployTokenRoutes } from './deploy-token-routes';
import { createDeployTokenService } from './deploy-token-service';
import { createDeployUploads } from './deploy-uploads';
import { createReleaseGate } from './release-gate';

/** Clients are tokens. */
const checkLimits: Omit<UploadQueueLimits, 'atOnce'> = {
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
  const checks = createUploadQueue({ ...checkLimits, atOnce: context.policy.releaseGate.atOnce });
  const gate = createReleaseGate(context, {
    observe: (result, seconds) =>
      app.observeMetric('hive_release_check_duration_seconds', result, seconds),
  });
  app.metricReaders.hive_release_check_walls = async () => {
    const sandbox = await readInTime(gate.findSandbox);
    return (
      sandbox &&
      Object.fromEntries(Object.entries(sandbox).map(([wall, isThere]) => [wall, Number(isThere)]))
    );
  };
  app.addHook('preClose', async () => gate.close());
  deployTokenRoutes(app, tokens);
  deployRoutes(app, context, {
    served,
    uploads: createDeployUploads(context, { served, checks, gate }),
    changes: createDeployChanges({ served, changeRelease, checks, gate }),
    flags: createDeployFlags(served, createChangeFlag(context, served)),
  });
  registerHousekeeping(app, context, { 'removal of ended deploy tokens': tokens.removeOld });
}
