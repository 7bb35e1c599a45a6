import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery } from './common';
import { declineCodes } from './conversion-codes';
import { conversionReceipt, conversionReport } from './conversions';
import { limits } from './limits';
import { ownBoxQuery } from './partners';

/** A key with which a brand's server signs; its secret is shown once, on creation. */
export const postbackKey = z.object({
  _id: id,
  createdAt: instant,
  /** The time of the last valid signature with it, within the last 30 days. */
  lastUsedAt: instant.nullable(),
  /** When it ends or ended; null until retired. */
  endsAt: instant.nullable(),
  isLive: z.boolean(),
});
export type PostbackKey = z.infer<typeof postbackKey>;

export const listPostbackKeys = defineCall({
  method: 'GET',
  path: apiPaths.partnerPostbackKeys,
  access: 'partner',
  summary: 'List the box’s postback keys, newest first',
  query: ownBoxQuery,
  status: 200,
  response: z.object({
    keys: z.array(postbackKey),
    /** Whether another key can be created: the maximum of active keys is not reached. */
    canMake: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const makePostbackKey = defineCall({
  method: 'POST',
  path: apiPaths.partnerPostbackKeys,
  access: 'partner',
  stepUp: true,
  summary: 'Create a key and return its secret once',
  description: `A box has at most ${limits.postbackKeysLive} active keys. To rotate a key, create the new one, sign with it, then retire the old one.`,
  query: ownBoxQuery,
  body: z.strictObject({}).optional(),
  status: 201,
  response: z.object({
    key: postbackKey,
    /** Shown once. */
    secret: z.string(),
  }),
  errors: ['NOT_FOUND', 'KEYS_FULL', 'STEP_UP_REQUIRED', 'RATE_LIMITED'],
});

export const retirePostbackKey = defineCall({
  method: 'POST',
  path: apiPaths.partnerPostbackKeyRetire,
  access: 'partner',
  stepUp: true,
  summary: 'Retire a key now or at a later time',
  description: `Without endsAt, at once. The time can be changed until the key ends; retirement is final. At most ${limits.postbackDays} days ahead.`,
  params: z.object({ id }),
  body: z.strictObject({ endsAt: instant.optional() }).optional(),
  status: 200,
  response: postbackKey,
  errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'],
});

export const postbackOutcome = z.enum(['accepted', 'repeated', 'refused']);
export type PostbackOutcome = z.infer<typeof postbackOutcome>;

/** A postback attempt and its outcome. */
export const postback = z.object({
  _id: id,
  receivedAt: instant,
  kind: z.enum(['conversion', 'reversal']),
  outcome: postbackOutcome,
  isTest: z.boolean(),
  /** The id of the key in the request. */
  keyId: id.nullable(),
  /** The received fields of the contract, as text. With a refused signature, anyone may have sent them. */
  received: z.record(z.string(), z.string()),
  /** Why it was refused: code, message and invalid fields. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  fields: z.record(z.string(), z.string()).nullable(),
  /** The conversion's current state; null if there is none. */
  conversionStatus: z.enum(['pending', 'approved', 'declined']).nullable(),
  /** Why the conversion is declined: a code and, optionally, a text. Null unless it is declined. */
  declineCode: z.enum(declineCodes).nullable(),
  declineReason: z.string().nullable(),
});
export type Postback = z.infer<typeof postback>;

export const postbackQuery = pageQuery.extend({ outcome: postbackOutcome.optional() });

export const listPostbacks = defineCall({
  method: 'GET',
  path: apiPaths.partnerPostbacks,
  access: 'partner',
  summary: 'List the box’s received postbacks, newest first, with reasons for refusals',
  description: `Every attempt of the last ${limits.postbackDays} days; of the rejected ones about the latest 5,000.`,
  query: ownBoxQuery.extend(postbackQuery.shape),
  status: 200,
  response: paged(postback),
  errors: ['NOT_FOUND'],
});

export const sendTestPostback = defineCall({
  method: 'POST',
  path: apiPaths.partnerPostbackTest,
  access: 'partner',
  summary: 'Send a test postback, signed with the box’s newest active key',
  description:
    'Processed like every postback and listed among those received, marked as a test. It never counts.',
  query: ownBoxQuery,
  body: z
    .strictObject({
      /** A click id to use; by default one that represents a counted click. */
      clickId: conversionReport.shape.clickId.optional(),
    })
    .optional(),
  status: 200,
  response: z.object({
    /** The request sent, for comparison. */
    request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
    /** The response that a brand's server would get. */
    status: z.number().int(),
    receipt: conversionReceipt.nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    fields: z.record(z.string(), z.string()).nullable(),
  }),
  errors: ['NOT_FOUND', 'KEY_MISSING', 'RATE_LIMITED'],
});
