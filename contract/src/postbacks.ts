import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery } from './common';
import { conversionReceipt, conversionReport } from './conversions';
import { limits } from './limits';
import { ownBoxQuery } from './partners';

/** A key that a brand's server signs with; its secret is shown once, when it is made. */
export const postbackKey = z.object({
  _id: id,
  createdAt: instant,
  /** When something was last rightly signed with it, within the last 30 days. */
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
    /** Whether another one can be made: as many as may be live are not. */
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
    /** Shown now and never again. */
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

/** One attempt: what arrived, and what became of it. */
export const postback = z.object({
  _id: id,
  receivedAt: instant,
  kind: z.enum(['conversion', 'reversal']),
  outcome: postbackOutcome,
  isTest: z.boolean(),
  /** The key that was named. */
  keyId: id.nullable(),
  /** The fields we ask for, as text, as far as they came. Of a refused signature anyone may have sent them. */
  received: z.record(z.string(), z.string()),
  /** Why it was refused: code, sentence, and the fields that were not as they must be. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  fields: z.record(z.string(), z.string()).nullable(),
  /** The conversion's current state; null if there is none. */
  conversionStatus: z.enum(['pending', 'approved', 'declined']).nullable(),
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
