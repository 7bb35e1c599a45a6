import { listFaultOwners, listFaults, readFault, setFaultOwnerEmail } from '@hive/contract/faults';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { FaultService } from './fault-service';
import type { OwnerService } from './owner-service';

/** Routes for errors of releases and the addresses of their owners, for admins. */
export function faultRoutes(
  app: FastifyInstance,
  { faults, owners }: { faults: FaultService; owners: OwnerService },
): void {
  registerCall(app, listFaults, async ({ session, query }) => faults.list(session, query));

  registerCall(app, readFault, async ({ session, params }) => faults.read(session, params.id));

  registerCall(app, listFaultOwners, async ({ session }) => owners.list(session));

  registerCall(app, setFaultOwnerEmail, async ({ session, params, body }) => {
    await owners.setEmail(session, params.owner, body.email);
    return {};
  });
}
