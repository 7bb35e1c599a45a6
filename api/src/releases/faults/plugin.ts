import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { createBackgroundTasks } from '../../platform/process/background-tasks';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import type { ServedReleases } from '../registry/served-releases';
import { createFaultAlerts } from './fault-alerts';
import { faultPolicy } from './fault-policy';
import type { FaultRecorder } from './fault-recorder';
import { createFaultRecorder } from './fault-recorder';
import { faultRoutes } from './fault-routes';
import { createFaultService } from './fault-service';
import { isOther } from './merge-faults';
import { createOwnerService } from './owner-service';
import { createStackDecoder } from './stack-decoder';

/** Registers the routes of stored errors of releases, and the emails about them. Returns what stores them. */
export function registerFaults(
  app: FastifyInstance,
  context: AppContext,
  served: ServedReleases,
): FaultRecorder {
  const backgroundTasks = createBackgroundTasks(context);
  const alerts = createFaultAlerts(context, faultPolicy, { served, backgroundTasks });
  const recorder = createFaultRecorder(context, faultPolicy, {
    served,
    onStored(rows) {
      if (rows.some((row) => row.alerted_at === null && !isOther(row))) alerts.requestCheck();
    },
  });
  faultRoutes(app, {
    faults: createFaultService(context, { served, decoder: createStackDecoder(context, served) }),
    owners: createOwnerService(context, served),
  });
  registerHousekeeping(app, context, {
    'removal of faults': recorder.removeOld,
    'emails about errors of releases': alerts.check,
  });
  app.addHook('onClose', () => recorder.drain().then(backgroundTasks.settle));
  return recorder;
}
