import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { clickPages } from './click-pages';
import { id, instant, paged, pageQuery, searchText } from './common';
import { conversionSorts, declineCodes, ruleChoices, signalCodes } from './conversion-codes';
import { limits } from './limits';
import { postback, postbackQuery } from './postbacks';

export const conversionStatus = z.enum(['pending', 'approved', 'declined']);
export type ConversionStatus = z.infer<typeof conversionStatus>;

export const boxName = z.object({ _id: id, name: z.string() });

export const declineCode = z.enum(declineCodes);

/** Something that speaks for or against an order. */
export const conversionSignal = z.object({
  code: z.enum(signalCodes),
  weight: z.enum(['for', 'against']),
  /** The risk that it adds, 0 to 100: 0 for a signal in favour. An order with a signal of 50 or more is flagged. */
  points: z.number().int(),
  /** By name; see `signalCodes`. */
  figures: z.record(z.string(), z.number()),
});
export type ConversionSignal = z.infer<typeof conversionSignal>;

/** The click that an order refers to, as long as the click is stored. */
export const conversionClick = z.object({
  at: instant,
  /**
   * `interaction`: the button on a page of the site. `go`: a link to /go, as in an email or a shared address. `sponsored`: a
   * sponsored place.
   */
  source: z.enum(['interaction', 'go', 'sponsored']),
  /** The kind of page that the link was on; null if the link did not name it. Absent from an older api. */
  page: z.enum(clickPages).nullable().optional(),
  /** Seconds from the click to the order. */
  ageSeconds: z.number().int(),
  isCounted: z.boolean(),
  /** Why it is not counted; null if it is. Orders of repeats, of clicks over a network's limit and of sponsored
   * places are accepted. */
  reason: z.enum(['bot', 'repeat', 'over-limit', 'network-limit', 'own', 'sponsored']).nullable(),
});
export type ConversionClick = z.infer<typeof conversionClick>;

/** A conversion as admins see it. Sums are integer pence. */
export const conversionEntry = z.object({
  _id: id,
  box: boxName,
  orderReference: z.string(),
  clickId: z.string().nullable(),
  status: conversionStatus,
  amountPence: z.number().int(),
  /** Per cent, at the time of the report. */
  commissionRate: z.number(),
  commissionPence: z.number().int(),
  /** Total refunded so far, and its commission: 0 or below. */
  reversedPence: z.number().int(),
  reversedCommissionPence: z.number().int(),
  /** The number of refunds. */
  reversals: z.number().int(),
  occurredAt: instant,
  receivedAt: instant,
  /** Null while it is pending. */
  decidedAt: instant.nullable(),
  /** Null unless it is declined. */
  declineCode: declineCode.nullable(),
  declineReason: z.string().nullable(),
  /** Null if the click is no longer stored. */
  click: conversionClick.nullable(),
  /** Other orders of the same click. */
  otherOrders: z.number().int(),
  /** Signals as of `assessedAt`, the heaviest first; empty before the assessment, a few seconds after the report. */
  signals: z.array(conversionSignal),
  assessedAt: instant.nullable(),
  /** The sum of the signals' points, at most 100; null before the assessment. */
  risk: z.number().int().nullable(),
  isFlagged: z.boolean(),
  /** The rule that approved it; null if an admin decided. */
  rule: z
    .object({ scope: z.enum(['site', 'box']), choice: z.enum(ruleChoices).exclude(['off']) })
    .nullable(),
  /** The decision that takes effect at `appliesAt` unless undone. */
  waiting: z
    .object({
      decisionId: id,
      action: z.enum(['approve', 'decline']),
      appliesAt: instant,
      /** The admin; null if the account was erased. */
      by: z.object({ _id: id, name: z.string() }).nullable(),
    })
    .nullable(),
});
export type ConversionEntry = z.infer<typeof conversionEntry>;

const yesNo = z.enum(['yes', 'no']);
const pence = z.coerce.number().int().min(0).max(limits.orderPenceMax);

/** Filters for conversions, combined with AND. Times are inclusive at the start, exclusive at the end. */
export const conversionFilter = z.object({
  status: conversionStatus.optional(),
  boxId: id.optional(),
  flagged: yesNo.optional(),
  /** Whether a decision is waiting for its undo period to end. */
  waiting: yesNo.optional(),
  /** The kind of page that the order's click came from. Matches only orders whose click is stored. */
  clickPage: z.enum(clickPages).optional(),
  receivedFrom: instant.optional(),
  receivedTo: instant.optional(),
  orderedFrom: instant.optional(),
  orderedTo: instant.optional(),
  amountFromPence: pence.optional(),
  amountToPence: pence.optional(),
  /** Part of the order reference, case-insensitive. */
  search: searchText.optional(),
});
export type ConversionFilter = z.infer<typeof conversionFilter>;

export const listConversions = defineCall({
  method: 'GET',
  path: apiPaths.adminConversions,
  access: 'admin',
  summary: 'List reported conversions',
  description: `By default the newest first. The total is exact up to ${limits.exactCountMax}.`,
  query: pageQuery
    .extend(conversionFilter.shape)
    .extend({ sort: z.enum(conversionSorts).default('newest') }),
  status: 200,
  response: paged(conversionEntry).extend({
    /** There are more than `total`. */
    isTotalCapped: z.boolean(),
  }),
});

export const getConversion = defineCall({
  method: 'GET',
  path: apiPaths.adminConversion,
  access: 'admin',
  summary: 'Get a conversion',
  params: z.object({ id }),
  status: 200,
  response: conversionEntry,
  errors: ['NOT_FOUND'],
});

export const approveConversion = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionApprove,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Approve a pending conversion at once: its commission goes on the next invoice',
  description:
    'Final, without a time to undo: see POST /admin/conversion-decisions. A later refund is a reversal. Idempotent.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: conversionEntry,
  errors: ['NOT_FOUND', 'CONVERSION_DECIDED', 'CONVERSION_REFUNDED', 'STEP_UP_REQUIRED'],
});

export const declineConversion = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionDecline,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Decline a pending conversion at once, so that it counts nowhere',
  description:
    'Final, without a time to undo. The brand’s partner sees the reason. Its code is `other`. Idempotent.',
  params: z.object({ id }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(limits.declineReasonMax) }),
  status: 200,
  response: conversionEntry,
  errors: ['NOT_FOUND', 'CONVERSION_DECIDED', 'STEP_UP_REQUIRED'],
});

export const listAllPostbacks = defineCall({
  method: 'GET',
  path: apiPaths.adminPostbacks,
  access: 'admin',
  summary: 'List all received postbacks, newest first, including those with an unknown key',
  query: postbackQuery.extend({ boxId: id.optional() }),
  status: 200,
  response: paged(postback.extend({ box: boxName.nullable() })),
});
