import { z } from 'zod';
import { apiPaths } from './api-paths';
import { email, newPassword } from './auth';
import { defineCall } from './call';

/** Where the link goes, if an account has this address. */
export const forgotPasswordBody = z.strictObject({ email });

/** A sentence for the person, and nothing to act on. */
export const messageAnswer = z.object({ message: z.string() });

export const forgotPassword = defineCall({
  method: 'POST',
  path: apiPaths.authForgotPassword,
  access: 'public',
  summary: 'Ask for a link to set a new password',
  description: 'The same answer for every address. The link works once, for 30 minutes.',
  body: forgotPasswordBody,
  status: 202,
  response: messageAnswer,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
});

/** The token is the one in the link that was mailed. */
export const resetPasswordBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: newPassword,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: apiPaths.authResetPassword,
  access: 'public',
  summary: 'Set a new password with the link from the mail',
  description: 'Ends every session of the account; the next sign-in owes its second factor.',
  body: resetPasswordBody,
  status: 200,
  response: messageAnswer,
  errors: ['LINK_INVALID', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
