import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createAcceptingService } from './accepting-service';
import { acceptingRoutes, invitingRoutes } from './invitation-routes';
import { createInvitingService } from './inviting-service';

/** Puts invitations together: sending them, and accepting them. */
export function registerInvitations(api: FastifyInstance, context: AppContext): void {
  const inviting = createInvitingService(context);
  invitingRoutes(api, inviting);
  acceptingRoutes(api, createAcceptingService(context));
  registerHousekeeping(api, context, { 'removal of invitations': inviting.removeOld });
}
