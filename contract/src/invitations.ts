import { z } from 'zod';
import { apiPaths } from './api-paths';
import { email } from './auth';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery } from './common';

/** The secret of an invitation's link. Any text is accepted: the response to an invalid one is always the same. */
const invitationBody = z.strictObject({ token: z.string().max(200) });

/** The subject of an invitation. */
export const invitedTo = z.object({ box: z.object({ _id: id, name: z.string() }) });
export type InvitedTo = z.infer<typeof invitedTo>;

export const lookAtInvitation = defineCall({
  method: 'POST',
  path: apiPaths.invitationLook,
  access: 'verified',
  summary: 'Get the box and address of an invitation',
  description: 'Read-only. The token is sent in the body, so that it appears in no log.',
  body: invitationBody,
  status: 200,
  response: invitedTo,
  errors: ['LINK_INVALID', 'INVITATION_FOR_ANOTHER', 'RATE_LIMITED'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: apiPaths.invitationAccept,
  access: 'verified',
  idempotent: true,
  summary: 'Accept an invitation to represent a box',
  description:
    'Works once, for the account with the address it was sent to. The account has the role `partner` at once.',
  body: invitationBody,
  status: 200,
  response: invitedTo,
  errors: ['LINK_INVALID', 'INVITATION_FOR_ANOTHER', 'FORBIDDEN', 'RATE_LIMITED'],
});

/** Open, accepted, withdrawn by an admin (or replaced by a newer one), or expired. */
export const invitationStatus = z.enum(['open', 'accepted', 'revoked', 'expired']);
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** An invitation as admins see it. Its token is in the mail alone. */
export const invitation = z.object({
  _id: id,
  box: z.object({ _id: id, name: z.string() }),
  email: z.string(),
  status: invitationStatus,
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const invite = defineCall({
  method: 'POST',
  path: apiPaths.adminInvitations,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Invite an email address to represent a box',
  description:
    'Emails a link that works once, within seven days. An open invitation of the same address to the same box is withdrawn.',
  body: z.strictObject({ boxId: id, email }),
  status: 201,
  response: z.object({ invitation }),
  errors: ['NOT_FOUND', 'ALREADY_MEMBER', 'ACCOUNT_UNFIT', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const listInvitations = defineCall({
  method: 'GET',
  path: apiPaths.adminInvitations,
  access: 'admin',
  summary: 'List invitations, newest first',
  description: 'Retained for 90 days after they end.',
  query: pageQuery.extend({ boxId: id.optional() }),
  status: 200,
  response: paged(invitation),
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: apiPaths.adminInvitation,
  access: 'admin',
  summary: 'Withdraw an open invitation',
  params: z.object({ id }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});
