import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing } from './common';
import { passkey } from './passkeys';

/** How an account is protected. */
export const securityOverview = z.object({
  /** False for an account that only ever signed in with Google. */
  hasPassword: z.boolean(),
  totp: z.object({ enabled: z.boolean(), since: instant.nullable() }),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** The address of the linked Google account, or null. */
  google: z.object({ email: z.string() }).nullable(),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

/** A session of one's own. */
export const sessionEntry = z.object({
  _id: id,
  /** Browser and system in words: 'Firefox on Windows'. */
  device: z.string(),
  /** The network address of its last use. */
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** A device that is not asked for its second factor. */
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
  summary: 'How the account is protected',
  status: 200,
  response: securityOverview,
});

export const listSessions = defineCall({
  method: 'GET',
  path: apiPaths.authSessions,
  access: 'verified',
  summary: 'The live sessions of one’s own account, last used first',
  status: 200,
  response: z.object({ items: z.array(sessionEntry) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: apiPaths.authSession,
  access: 'verified',
  summary: 'End a session of one’s own',
  description: 'Its next request is refused. 404 for another person’s.',
  params,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const endAllSessions = defineCall({
  method: 'DELETE',
  path: apiPaths.authSessions,
  access: 'verified',
  summary: 'Log out everywhere, here too',
  status: 200,
  response: nothing,
});

export const trustDevice = defineCall({
  method: 'POST',
  path: apiPaths.authTrustDevice,
  access: 'verified',
  summary: 'Do not ask for the second factor on this device for 30 days',
  description:
    'The device is known by an HttpOnly cookie; a new password or a changed factor ends the trust. The second factor must have been proved in this session within the last 15 minutes.',
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['STEP_UP_REQUIRED'],
});

export const listTrustedDevices = defineCall({
  method: 'GET',
  path: apiPaths.authTrustedDevices,
  access: 'verified',
  summary: 'The trusted devices of one’s own account',
  status: 200,
  response: z.object({ items: z.array(trustedDevice) }),
});

export const forgetTrustedDevice = defineCall({
  method: 'DELETE',
  path: apiPaths.authTrustedDevice,
  access: 'verified',
  summary: 'Trust a device of one’s own no more',
  description: '404 for another person’s.',
  params,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const forgetTrustedDevices = defineCall({
  method: 'DELETE',
  path: apiPaths.authTrustedDevices,
  access: 'verified',
  summary: 'Trust no device any more',
  status: 200,
  response: nothing,
});
