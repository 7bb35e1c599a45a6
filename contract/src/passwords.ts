import { z } from 'zod';
import { apiPaths } from './api-paths';
import { accessTokenAnswer, email, newPassword } from './auth';
import { defineCall } from './call';

/** The address the link is sent to, if it has an account. */
export const forgotPasswordBody = z.strictObject({ email });

/** A message for the user only. */
export const messageAnswer = z.object({ message: z.string() });

export const forgotPassword = defineCall({
  method: 'POST',
  path: apiPaths.authForgotPassword,
  access: 'public',
  summary: 'Request a link to set a new password',
  description: 'The same response for every address. The link works once, within 30 minutes.',
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
  summary: 'Set a new password with the emailed link',
  description: 'Ends every session of the account; the next sign-in needs its second factor.',
  body: resetPasswordBody,
  status: 200,
  response: messageAnswer,
  errors: ['LINK_INVALID', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

/** The current password confirms that the owner makes the request. */
export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, 'Enter your current password.').max(10_000),
  newPassword,
});

export const changePassword = defineCall({
  method: 'POST',
  path: apiPaths.authChangePassword,
  access: 'verified',
  summary: 'Set a new password',
  description:
    'Ends every other session and the trust in every device of the account; this session continues with new tokens. ' +
    'An account without a password sets its first one with an emailed link.',
  body: changePasswordBody,
  status: 200,
  response: messageAnswer.extend(accessTokenAnswer.shape),
  errors: ['PASSWORD_WRONG', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
