import { z } from 'zod';
import { boxName } from './admin-conversions';
import { apiPaths } from './api-paths';
import { role } from './auth';
import { defineCall } from './call';
import { id, instant, paged, pageQuery } from './common';
import { partnerSubscription } from './subscription';

/** How an account is protected and used: kinds and counts, never a secret, an address or a device. */
export const accountSecurity = z.object({
  hasPassword: z.boolean(),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /** Whether a Google account is linked. */
  hasGoogle: z.boolean(),
  /** Active sessions that have passed the second factor. */
  sessions: z.number().int(),
  /** The last passed second factor; null if no session with one is stored. */
  lastSignInAt: instant.nullable(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const getAccountSecurity = defineCall({
  method: 'GET',
  path: apiPaths.adminUserSecurity,
  access: 'admin',
  summary: 'Get which factors a user has set up, and the number of active sessions',
  params: z.object({ id }),
  status: 200,
  response: accountSecurity,
  errors: ['NOT_FOUND'],
});

/** An account that represents a box. */
export const membership = z.object({
  user: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role,
    suspended: z.boolean(),
  }),
  box: boxName,
  since: instant,
});
export type Membership = z.infer<typeof membership>;

export const listMemberships = defineCall({
  method: 'GET',
  path: apiPaths.adminMemberships,
  access: 'admin',
  summary: 'List who represents which box, the newest first',
  description: 'Filters are combined with AND. Archived boxes are left out.',
  query: pageQuery.extend({ userId: id.optional(), boxId: id.optional() }),
  status: 200,
  response: paged(membership),
});

export const getBoxSubscription = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxSubscription,
  access: 'admin',
  summary: 'Get the tier and the premium plan of a box, as its partner sees them',
  params: z.object({ boxId: id }),
  status: 200,
  response: partnerSubscription,
  errors: ['NOT_FOUND'],
});

const sums = z.object({
  count: z.number().int(),
  amountPence: z.number().int(),
  commissionPence: z.number().int(),
});

/** The orders of a box by decision. Sums are integer pence, before refunds. */
export const orderSummary = z.object({
  pending: sums,
  /** Part of `pending`. */
  flagged: z.number().int(),
  approved: sums,
  declined: sums,
  refunds: sums,
  /** Null without orders. */
  lastOrderAt: instant.nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const getOrderSummary = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxOrderSummary,
  access: 'admin',
  summary: 'Get the number and the sums of the orders of a box',
  params: z.object({ boxId: id }),
  status: 200,
  response: orderSummary,
  errors: ['NOT_FOUND'],
});
