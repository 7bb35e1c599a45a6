import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing } from './common';
import { passkey } from './passkeys';

/** How an account is protected. */
export const securityOverview = z.object({
  /** False for an account that has only signed in with Google. */
  hasPassword: z.boolean(),
  totp: z.object({ enabled: z.boolean(), since: instant.nullable() }),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** The address of the linked Google account, or null. */
  google: z.object({ email: z.string() }).nullable(),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

/** One of the user's sessions. */
export const sessionEntry = z.object({
  _id: id,
  /** Browser and system: 'Firefox on Windows'. */
  device: z.string(),
  /** The network address of its last use. */
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** A device that needs no second factor. */
export const trustedDevice = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  lastUsedAt: instant,
  trustedUntil: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.infer<typeof trustedDevice>;

const params = z.object({ id });

export const getSecurity = defineCall({
  method: 'GET',
  path: apiPaths.authSecurity,
  access: 'verified',
  summary: 'Get how the account is protected',
  status: 200,
  response: securityOverview,
});

export const listSessions = defineCall({
  method: 'GET',
  path: apiPaths.authSessions,
  access: 'verified',
  summary: 'List your own active sessions, last used first',
  status: 200,
  response: z.object({ items: z.array(sessionEntry) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: apiPaths.authSession,
  access: 'verified',
  summary: 'End one of your own sessions',
  description: 'Its next request is refused. 404 for another user’s session.',
  params,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const endAllSessions = defineCall({
  method: 'DELETE',
  path: apiPaths.authSessions,
  access: 'verified',
  summary: 'End all sessions, including this one',
  status: 200,
  response: nothing,
});

export const trustDevice = defineCall({
  method: 'POST',
  path: apiPaths.authTrustDevice,
  access: 'verified',
  summary: 'Trust this device for 30 days, without the second factor',
  description:
    'The device is identified by an HttpOnly cookie; a new password or a changed factor ends the trust. Requires a second factor verified in this session within the last 15 minutes.',
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED'],
});

export const listTrustedDevices = defineCall({
  method: 'GET',
  path: apiPaths.authTrustedDevices,
  access: 'verified',
  summary: 'List your own trusted devices',
  status: 200,
  response: z.object({ items: z.array(trustedDevice) }),
});

export const forgetTrustedDevice = defineCall({
  method: 'DELETE',
  path: apiPaths.authTrustedDevice,
  access: 'verified',
  summary: 'Stop trusting one of your devices',
  description: '404 for another user’s device.',
  params,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const forgetTrustedDevices = defineCall({
  method: 'DELETE',
  path: apiPaths.authTrustedDevices,
  access: 'verified',
  summary: 'Stop trusting all devices',
  status: 200,
  response: nothing,
});
