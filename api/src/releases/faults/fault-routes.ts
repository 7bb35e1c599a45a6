import { listFaults, readFault } from '@hive/contract/faults';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { FaultService } from './fault-service';

/** Routes for errors of releases, for admins. */
export function faultRoutes(app: FastifyInstance, faults: FaultService): void {
  registerCall(app, listFaults, async ({ session, query }) => faults.list(session, query));

  registerCall(app, readFault, async ({ session, params }) => faults.read(session, params.id));
}
