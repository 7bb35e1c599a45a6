import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant } from './common';
import { limits } from './limits';
import { postbackHeaders } from './postback-scheme';

const reference = z
  .string()
  .regex(
    new RegExp(`^[\\x21-\\x7e]{1,${limits.orderReferenceMax}}$`),
    `Use 1 to ${limits.orderReferenceMax} letters, digits and signs, without spaces.`,
  );

const clickId = z
  .string()
  .regex(
    /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/,
    'A click id has 26 letters and digits. It is part of the address that your site was opened with.',
  );

const wholePence = 'Send pence as a whole number: £24.99 is 2499.';
const pence = z
  .int({ error: wholePence })
  .max(limits.orderPenceMax, `At most ${limits.orderPenceMax} pence.`);

const currency = z.literal('GBP', { error: 'Report orders in pounds: GBP.' });

/** Test postbacks are validated like any other and listed among those received, but never counted. */
const isTest = z.boolean().default(false);

/** When the order or the refund was made; without it, the moment of the postback. */
const occurredAt = instant.optional();

/** A subscription that began with a click on Hive. */
export const conversionReport = z.strictObject({
  /** The brand's own name for the order: one conversion each. */
  orderReference: reference,
  clickId,
  /** The order amount, VAT included. Integer pence; 0 for a free trial. */
  amountPence: pence.min(0, 'At least 0 pence.'),
  currency,
  occurredAt,
  isTest,
});
export type ConversionReport = z.infer<typeof conversionReport>;

/** The stored conversion. It contains only immutable fields, so a repeated postback gets the same response. */
export const conversionReceipt = z.object({
  /** Null for a test. */
  _id: id.nullable(),
  orderReference: z.string(),
  clickId: z.string(),
  amountPence: z.number().int(),
  currency,
  /** The box's commission at that time, in per cent; later changes have no effect. */
  commissionRate: z.number(),
  commissionPence: z.number().int(),
  occurredAt: instant,
  receivedAt: instant,
  isTest: z.boolean(),
});
export type ConversionReceipt = z.infer<typeof conversionReceipt>;

const signed = `Signed with a key of the box: HMAC-SHA256 over timestamp, full stop and body, not more than ${limits.postbackWindowSeconds} seconds ago. docs/guides/postback.md says how, with examples.`;

const headers = {
  [postbackHeaders.keyId]: 'The id of the key',
  [postbackHeaders.timestamp]: 'When it was signed: seconds since 1970, UTC',
  [postbackHeaders.signature]: 'v1= and the HMAC in lower-case hexadecimal',
};

const refusals = [
  'POSTBACK_UNSIGNED',
  'KEY_UNKNOWN',
  'KEY_RETIRED',
  'TIMESTAMP_OUT_OF_WINDOW',
  'SIGNATURE_WRONG',
  'BODY_MALFORMED',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
] as const;

/**
 * A brand's server reports an order. Idempotent on box and order reference: the same again is answered the same, with
 * other figures 409. The click must be one of the box, counted or a repeat, of the 30 days before the order.
 */
export const reportConversion = defineCall({
  method: 'POST',
  path: apiPaths.conversions,
  access: 'public',
  summary: 'Report a subscription (postback from a brand’s server)',
  description: signed,
  headers,
  body: conversionReport,
  status: 201,
  response: conversionReceipt,
  errors: [...refusals, 'ORDER_REPEATED', 'CLICK_UNKNOWN', 'CLICK_TOO_OLD', 'CLICK_NOT_COUNTED'],
});

/** A refund of an order that was reported, or of a part of it. */
export const reversalReport = z.strictObject({
  orderReference: reference,
  /** The brand's own name for the refund: one reversal each. */
  reversalReference: reference,
  /** The refunded amount; the refunds of an order never exceed its amount. */
  amountPence: pence.min(1, 'At least 1 pence.'),
  currency,
  occurredAt,
  isTest,
});
export type ReversalReport = z.infer<typeof reversalReport>;

/** The stored refund, with negative amounts. A repeated postback gets the same response. */
export const reversalReceipt = z.object({
  /** Null for a test. */
  _id: id.nullable(),
  orderReference: z.string(),
  reversalReference: z.string(),
  amountPence: z.number().int(),
  currency,
  /** In proportion; refunds that come to the whole order take back the whole commission. */
  commissionPence: z.number().int(),
  occurredAt: instant,
  receivedAt: instant,
  isTest: z.boolean(),
});
export type ReversalReceipt = z.infer<typeof reversalReceipt>;

/** A refund reported by a brand's server. It is stored as a separate row; the conversion is unchanged. */
export const reportReversal = defineCall({
  method: 'POST',
  path: apiPaths.conversionReversals,
  access: 'public',
  summary: 'Report a refund (postback from a brand’s server)',
  description: signed,
  headers,
  body: reversalReport,
  status: 201,
  response: reversalReceipt,
  errors: [
    ...refusals,
    'ORDER_UNKNOWN',
    'CONVERSION_DECLINED',
    'REVERSAL_REPEATED',
    'REVERSAL_TOO_LARGE',
  ],
});
