import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createHistoryAudit } from './history-audit';
import { canaryPolicy } from './canary-policy';
import type { ChangeRelease } from './change-release';
import type { CanaryWatch } from './canary-watch';
import { createCanaryWatch } from './canary-watch';
import type { ReadPoorLoads } from './canary-signals';
import { createReleaseCounter } from './release-counter';
import { createReleaseChanges } from './release-changes';
import { releaseRoutes } from './release-routes';
import type { ReleaseService } from './release-service';
import { createReleaseService } from './release-service';
import type { ServedReleases } from './served-releases';

/**
 * Registers the release routes, the counter of loads and faults, the canary watch, and the audit entries of its changes.
 * @param readPoorLoads how slow the loads of a canary are
 */
export function registerRegistry(
  app: FastifyInstance,
  context: AppContext,
  {
    served,
    readPoorLoads,
    changeRelease,
  }: { served: ServedReleases; readPoorLoads: ReadPoorLoads; changeRelease: ChangeRelease },
): ReleaseService {
  const audit = createHistoryAudit(context);
  served.onRead(audit.request);
  const watch = createCanaryWatch(context, canaryPolicy, served, readPoorLoads);
  const counter = createReleaseCounter(context, canaryPolicy, {
    onCanaryFault: watch.requestCheck,
  });
  const releases = createReleaseService(context, canaryPolicy, { served, counter, readPoorLoads });
  const changes = createReleaseChanges(served, changeRelease);
  releaseRoutes(app, context, { releases, changes });
  registerHousekeeping(app, context, { 'removal of release counts': counter.removeOld });
  scheduleChecks(app, watch);
  // The last counts may stop a canary.
  app.addHook('onClose', () => counter.drain().then(watch.settle).then(audit.close));
  return releases;
}

/** Also checks periodically: the decision may depend on the live version or on counts of other processes. */
function scheduleChecks(app: FastifyInstance, watch: CanaryWatch): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    watch.requestCheck();
    timer = setInterval(watch.requestCheck, canaryPolicy.intervalSeconds * 1000);
    timer.unref();
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    done();
  });
}
