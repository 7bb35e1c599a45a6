import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { addHousekeeping } from '../../platform/process/housekeeping';
import { canaryPolicy } from './canary-policy';
import type { CanaryWatch } from './canary-watch';
import { createCanaryWatch } from './canary-watch';
import { createReleaseCounter } from './release-counter';
import { releaseRoutes } from './release-routes';
import type { ReleaseService } from './release-service';
import { createReleaseService } from './release-service';
import { createServedReleases } from './served-releases';

/** Serves what the api knows of releases, counts how they do, and watches those on trial. */
export function registerReleases(app: FastifyInstance, context: AppContext): ReleaseService {
  const served = createServedReleases(context);
  const watch = createCanaryWatch(context, canaryPolicy, served);
  const counter = createReleaseCounter(context, canaryPolicy, {
    onCanaryFault: watch.requestCheck,
  });
  const releases = createReleaseService(context, canaryPolicy, { served, counter });
  releaseRoutes(app, context, releases);
  addHousekeeping(app, context, [counter.removeOld]);
  scheduleChecks(app, watch);
  // What was counted last may be what stops a canary.
  app.addHook('onClose', () => counter.drain().then(watch.settle));
  return releases;
}

/** Looks from time to time as well: what decides may be what is live, or what other processes have counted. */
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
