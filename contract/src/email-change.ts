import { z } from 'zod';
import { apiPaths } from './api-paths';
import { emailField } from './auth';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { messageAnswer } from './passwords';

/** A change of the own email address that waits for confirmations. */
export const emailChange = z.object({
  newEmail: z.string(),
  /** Whether the link that was sent to each address was confirmed. */
  isNewConfirmed: z.boolean(),
  isOldConfirmed: z.boolean(),
  expiresAt: instant,
});
export type EmailChange = z.infer<typeof emailChange>;

const emailChangeAnswer = z.object({ change: emailChange.nullable() });

export const getEmailChange = defineCall({
  method: 'GET',
  path: apiPaths.userEmail,
  access: 'verified',
  summary: 'Get the change of your email address that is waiting, or null',
  status: 200,
  response: emailChangeAnswer,
});

/** The password is required if the account has one. */
export const emailChangeBody = z.strictObject({
  // The form also shows the current address, which an unspecific message could mean.
  newEmail: emailField('Enter your new email address.'),
  password: z.string().max(10_000).optional(),
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: apiPaths.userEmail,
  access: 'verified',
  summary: 'Ask for a change of your email address',
  description:
    'Emails a link to both addresses; the address changes once both are confirmed, within 24 hours. The email to the current address can also stop it. The response is the same for an address that already has an account. Replaces an earlier request. Requires a step-up if an authenticator app or a passkey is set up.',
  body: emailChangeBody,
  status: 202,
  response: emailChangeAnswer,
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: apiPaths.userEmail,
  access: 'verified',
  summary: 'Cancel the change of your email address that is waiting',
  description: 'Repeating it has no effect.',
  status: 200,
  response: nothing,
});

/** The token is the one in the link that was mailed. */
export const emailChangeTokenBody = z.strictObject({ token: z.string().min(1).max(200) });

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: apiPaths.emailChangeConfirm,
  access: 'public',
  summary: 'Confirm a change of email address with an emailed link',
  description:
    'Each link works once. With the second confirmation the address changes: every session but the one that asked for it ends, and so does the trust in every device.',
  body: emailChangeTokenBody,
  status: 200,
  response: messageAnswer.extend({
    /** Whether the address is changed, or the other confirmation is missing. */
    isChanged: z.boolean(),
  }),
  errors: ['LINK_INVALID', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const stopEmailChange = defineCall({
  method: 'POST',
  path: apiPaths.emailChangeStop,
  access: 'public',
  summary: 'Stop a change of email address with the link that the current address received',
  body: emailChangeTokenBody,
  status: 200,
  response: messageAnswer,
  errors: ['LINK_INVALID', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
