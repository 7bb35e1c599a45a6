import {
  acceptInvitation,
  invite,
  listInvitations,
  lookAtInvitation,
  revokeInvitation,
} from '@hive/contract/invitations';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { AcceptingService } from './accepting-service';
import type { InvitingService } from './inviting-service';

/** Calls of admins. */
export function invitingRoutes(api: FastifyInstance, inviting: InvitingService): void {
  registerCall(api, invite, async ({ session, body }) => ({
    invitation: await inviting.invite(session, body),
  }));

  registerCall(api, listInvitations, async ({ session, query }) => inviting.list(session, query));

  registerCall(api, revokeInvitation, async ({ session, params }) => {
    await inviting.revoke(session, params.id);
    return {};
  });
}

/** Calls of invited users. */
export function acceptingRoutes(api: FastifyInstance, accepting: AcceptingService): void {
  registerCall(api, lookAtInvitation, async ({ session, body }) =>
    accepting.look(session, body.token),
  );

  registerCall(api, acceptInvitation, async ({ session, body }) =>
    accepting.accept(session, body.token),
  );
}
