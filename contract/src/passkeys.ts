import { z } from 'zod';
import { apiPaths } from './api-paths';
import { accessTokenAnswer } from './auth';
import { defineCall } from './call';
import { id, instant, nothing } from './common';
import { limits } from './limits';

/** A passkey as its owner sees it. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Input and output of the browser's WebAuthn calls, as JSON (WebAuthn Level 3 §5.1.8 to §5.1.10). */
const webAuthnJson = z.record(z.string(), z.unknown());

/** `options` is passed to the browser unchanged. */
export const passkeyOptionsAnswer = z.object({ options: webAuthnJson });

export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name for this passkey.')
  .regex(/^\P{Cc}*$/u, 'Remove invisible characters.')
  .max(limits.passkeyNameMax, `Use at most ${limits.passkeyNameMax} characters.`);

export const passkeyConfirmBody = z.strictObject({ name: passkeyName, credential: webAuthnJson });

/** The first passkey of an account without an app comes with recovery codes, shown once. */
export const passkeyConfirmAnswer = z.object({
  passkey,
  recoveryCodes: z.array(z.string()).optional(),
  accessToken: z.string(),
});
export type PasskeyConfirmed = z.infer<typeof passkeyConfirmAnswer>;

export const passkeyVerifyBody = z.strictObject({ credential: webAuthnJson });

const empty = z.strictObject({}).optional();
const params = z.object({ id });

export const setUpPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeySetup,
  access: 'verified',
  summary: 'Start registering a passkey',
  description: 'Requires a step-up if an authenticator app or a passkey is set up.',
  body: empty,
  status: 200,
  response: passkeyOptionsAnswer,
  errors: ['STEP_UP_REQUIRED', 'PASSKEYS_FULL', 'RATE_LIMITED'],
});

export const confirmPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyConfirm,
  access: 'verified',
  summary: 'Register the passkey created by the browser',
  description: 'The device’s response is valid once, for one challenge, within five minutes.',
  body: passkeyConfirmBody,
  status: 201,
  response: passkeyConfirmAnswer,
  errors: ['PASSKEY_REFUSED', 'SETUP_EXPIRED', 'PASSKEYS_FULL', 'STEP_UP_REQUIRED', 'RATE_LIMITED'],
});

export const requestPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyOptions,
  access: 'session',
  summary: 'Request a passkey challenge for the second factor',
  body: empty,
  status: 200,
  response: passkeyOptionsAnswer,
  errors: ['METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});

export const verifyPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyVerify,
  access: 'session',
  summary: 'Verify the second factor with a passkey',
  description: 'For sign-in and step-up, like an authenticator code.',
  body: passkeyVerifyBody,
  status: 200,
  response: accessTokenAnswer,
  errors: ['PASSKEY_REFUSED', 'METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});

export const deletePasskey = defineCall({
  method: 'DELETE',
  path: apiPaths.passkey,
  access: 'verified',
  stepUp: true,
  summary: 'Remove one of your own passkeys',
  description:
    'Ends the trust in every device. Removing the last strong factor removes the recovery codes. 404 for another user’s passkey.',
  params,
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});
