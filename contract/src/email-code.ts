import { z } from 'zod';
import { apiPaths } from './api-paths';
import { accessTokenAnswer } from './auth';
import { defineCall } from './call';
import { limits } from './limits';

/** Six digits; spaces from a paste are dropped. */
export const oneTimeCode = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z.string().regex(new RegExp(`^\\d{${limits.codeLength}}$`), 'Please enter a 6-digit code.'),
  );

/** The state of the session's emailed code, by the server's clock. */
export const emailCodeState = z.object({
  /** Whether a live code waits. */
  codeSent: z.boolean(),
  /** Attempts so far; the next is `attempt + 1` of 5. */
  attempt: z.number().int(),
  resendInSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
  /** Whether the mail still waits in our outbox after a failed attempt: the page says so. */
  mailDelayed: z.boolean(),
});
export type EmailCodeState = z.infer<typeof emailCodeState>;

export const emailCodeStatus = defineCall({
  method: 'GET',
  path: apiPaths.emailCodeStatus,
  access: 'session',
  summary: 'Get the state of the code emailed to this session',
  status: 200,
  response: emailCodeState,
});

/** The code from the email. */
export const verifyEmailCodeBody = z.strictObject({ code: oneTimeCode });

export const verifyEmailCode = defineCall({
  method: 'POST',
  path: apiPaths.emailCodeVerify,
  access: 'session',
  summary: 'Verify the second factor with the emailed code',
  description:
    'Five attempts within ten minutes. Creates the account of a registration. Returns a new access token.',
  body: verifyEmailCodeBody,
  status: 200,
  response: accessTokenAnswer,
  errors: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_BURNT',
    'CODE_MISSING',
    'METHOD_NOT_OFFERED',
    'RATE_LIMITED',
  ],
});

export const resendEmailCode = defineCall({
  method: 'POST',
  path: apiPaths.emailCodeResend,
  access: 'session',
  summary: 'Send a new code by email',
  description: 'Once per 60 seconds; the previous code becomes invalid.',
  body: z.strictObject({}).optional(),
  status: 200,
  response: emailCodeState,
  errors: ['RESEND_TOO_SOON', 'METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});
