import { z } from 'zod';
import { apiPaths } from './api-paths';
import { accessTokenAnswer } from './auth';
import { defineCall } from './call';
import { nothing } from './common';
import { oneTimeCode } from './email-code';

/** The secret for an authenticator app, as QR code and as text. Shown only during set-up. */
export const totpSetupAnswer = z.object({
  /** 160 bits in base32 (RFC 4226 §4, R6). */
  secret: z.string(),
  /** The same as `otpauth://totp/…`, for the QR code. */
  otpauthUrl: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupAnswer>;

/** Ten one-time codes of 80 bits, shown once: groups of four characters joined by dashes. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** The recovery codes issued with the first strong factor, and a new token of the same session. */
export const totpConfirmAnswer = recoveryCodesAnswer.extend({ accessToken: z.string() });
export type TotpConfirmed = z.infer<typeof totpConfirmAnswer>;

/** A recovery code as typed: case, spaces and dashes are ignored. */
export const recoveryCode = z
  .string()
  .max(100)
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z]{16}$/, 'Enter one of your recovery codes, 16 characters.'));

/** The six digits that the app currently shows. */
export const totpCodeBody = z.strictObject({ code: oneTimeCode });
export const recoveryCodeBody = z.strictObject({ code: recoveryCode });

const empty = z.strictObject({}).optional();

export const setUpTotp = defineCall({
  method: 'POST',
  path: apiPaths.totpSetup,
  access: 'verified',
  summary: 'Start setting up an authenticator app',
  description:
    'Takes effect once a code confirms it, within 15 minutes. Requires a step-up if a passkey is set up.',
  body: empty,
  status: 200,
  response: totpSetupAnswer,
  errors: ['TOTP_ALREADY_ENABLED', 'STEP_UP_REQUIRED', 'RATE_LIMITED'],
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: apiPaths.totpConfirm,
  access: 'verified',
  summary: 'Confirm the authenticator app with its first code',
  description:
    'Enables the app, returns ten recovery codes, ends the trust in every device, and counts as a step-up for 15 minutes.',
  body: totpCodeBody,
  status: 200,
  response: totpConfirmAnswer,
  errors: [
    'CODE_WRONG',
    'SETUP_EXPIRED',
    'TOTP_ALREADY_ENABLED',
    'STEP_UP_REQUIRED',
    'RATE_LIMITED',
  ],
});

export const verifyTotp = defineCall({
  method: 'POST',
  path: apiPaths.totpVerify,
  access: 'session',
  summary: 'Verify the second factor with a code from the authenticator app',
  description:
    'For sign-in and step-up; both count as a step-up for 15 minutes. A code works once.',
  body: totpCodeBody,
  status: 200,
  response: accessTokenAnswer,
  errors: ['CODE_WRONG', 'METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});

export const disableTotp = defineCall({
  method: 'POST',
  path: apiPaths.totpDisable,
  access: 'verified',
  stepUp: true,
  summary: 'Remove the authenticator app',
  description:
    'Ends the trust in every device. Also removes the recovery codes, unless a passkey is set up.',
  body: empty,
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED'],
});

export const verifyRecoveryCode = defineCall({
  method: 'POST',
  path: apiPaths.recoveryVerify,
  access: 'session',
  summary: 'Verify the second factor with a recovery code',
  description: 'Each works once, for sign-in and step-up.',
  body: recoveryCodeBody,
  status: 200,
  response: accessTokenAnswer,
  errors: ['CODE_WRONG', 'METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});

export const replaceRecoveryCodes = defineCall({
  method: 'POST',
  path: apiPaths.recoveryCodes,
  access: 'verified',
  stepUp: true,
  summary: 'Replace the recovery codes with ten new ones',
  description: 'The previous codes become invalid.',
  body: empty,
  status: 200,
  response: recoveryCodesAnswer,
  errors: ['STEP_UP_REQUIRED', 'METHOD_NOT_OFFERED'],
});
