import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createServedReleases } from '../registry/served-releases';
import { faultPolicy } from './fault-policy';
import type { FaultRecorder } from './fault-recorder';
import { createFaultRecorder } from './fault-recorder';
import { faultRoutes } from './fault-routes';
import { createFaultService } from './fault-service';
import { createStackDecoder } from './stack-decoder';

/** Registers the routes of stored errors of releases. Returns what stores them. */
export function registerFaults(app: FastifyInstance, context: AppContext): FaultRecorder {
  const served = createServedReleases(context);
  const recorder = createFaultRecorder(context, faultPolicy, { served, onStored: () => undefined });
  faultRoutes(
    app,
    createFaultService(context, { served, decoder: createStackDecoder(context, served) }),
  );
  registerHousekeeping(app, context, { 'removal of faults': recorder.removeOld });
  app.addHook('onClose', () => recorder.drain());
  return recorder;
}
