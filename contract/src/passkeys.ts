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

/** What the browser's own WebAuthn calls take and give, as JSON (WebAuthn Level 3 §5.1.8 to §5.1.10). */
const webAuthnJson = z.record(z.string(), z.unknown());

/** `options` goes to the browser as it is. */
export const passkeyOptionsAnswer = z.object({ options: webAuthnJson });

export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name for this passkey.')
  .regex(/^\P{Cc}*$/u, 'Remove invisible characters.')
  .max(limits.passkeyNameMax, `Use at most ${limits.passkeyNameMax} characters.`);

export const passkeyConfirmBody = z.strictObject({ name: passkeyName, credential: webAuthnJson });

/** The first passkey of an account without an app brings recovery codes with it, shown once. */
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
  summary: 'Begin adding a passkey',
  description: 'Asks for a fresh code where an app or a passkey protects the account already.',
  body: empty,
  status: 200,
  response: passkeyOptionsAnswer,
  errors: ['STEP_UP_REQUIRED', 'PASSKEYS_FULL', 'RATE_LIMITED'],
});

export const confirmPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyConfirm,
  access: 'verified',
  summary: 'Add the passkey that the browser made',
  description: 'The answer of the device fits one question, once, within five minutes.',
  body: passkeyConfirmBody,
  status: 201,
  response: passkeyConfirmAnswer,
  errors: ['PASSKEY_REFUSED', 'SETUP_EXPIRED', 'PASSKEYS_FULL', 'STEP_UP_REQUIRED', 'RATE_LIMITED'],
});

export const requestPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyOptions,
  access: 'session',
  summary: 'Ask for a passkey as the second factor',
  body: empty,
  status: 200,
  response: passkeyOptionsAnswer,
  errors: ['METHOD_NOT_OFFERED', 'RATE_LIMITED'],
});

export const verifyPasskey = defineCall({
  method: 'POST',
  path: apiPaths.passkeyVerify,
  access: 'session',
  summary: 'Prove the second factor with a passkey',
  description: 'At sign-in and for step-up alike, as the code of an app is.',
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
  summary: 'Remove a passkey of one’s own',
  description:
    'Forgets every trusted device. Recovery codes go with the last strong factor. 404 for another person’s.',
  params,
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
});
