import { z } from 'zod';
import { conversionFilter, declineCode } from './admin-conversions';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, storableText } from './common';
import { skipReasons } from './conversion-codes';
import { limits } from './limits';

/** The orders to decide: named, or all that match a filter at the moment of the call. */
const target = z.union([
  z.strictObject({
    ids: z
      .array(id)
      .min(1, 'Choose at least one order.')
      .max(limits.bulkMax, `Send at most ${limits.bulkMax} at a time.`),
  }),
  z.strictObject({
    filter: z.strictObject(conversionFilter.omit({ status: true }).shape),
    /** Flagged orders that match are left out unless this is true. */
    includeFlagged: z.boolean().default(false),
  }),
]);

export const declineText = storableText.trim().max(limits.declineReasonMax);

export const conversionDecisionBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), target }),
  z
    .strictObject({
      action: z.literal('decline'),
      target,
      code: declineCode,
      /** Required for `other`. Partners see it. */
      text: declineText.optional(),
    })
    .refine(({ code, text }) => code !== 'other' || Boolean(text), {
      path: ['text'],
      error: 'Enter a reason.',
    }),
]);
export type ConversionDecisionBody = z.infer<typeof conversionDecisionBody>;

/**
 * `waiting`: can be undone. `applying`: the undo period is over. `done`: every order is applied or skipped. `undone`:
 * none was decided.
 */
export const decisionState = z.enum(['waiting', 'applying', 'done', 'undone']);

/** A decision on one or more orders, and its progress. */
export const conversionDecision = z.object({
  _id: id,
  action: z.enum(['approve', 'decline']),
  code: declineCode.nullable(),
  text: z.string().nullable(),
  state: decisionState,
  /** The orders that were pending and had no other decision waiting. */
  count: z.number().int(),
  /** Flagged orders that matched the filter and were left out. */
  flaggedLeftOut: z.number().int(),
  applied: z.number().int(),
  /** Orders that were not decided, by reason. Those skipped at the call are not part of `count`. */
  skipped: z.partialRecord(z.enum(skipReasons), z.number().int()),
  /** The first 100 skipped orders. */
  skippedOrders: z.array(
    z.object({ _id: id, orderReference: z.string().nullable(), reason: z.enum(skipReasons) }),
  ),
  createdAt: instant,
  appliesAt: instant,
  finishedAt: instant.nullable(),
  /** The admin; null if the account was erased. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ConversionDecision = z.infer<typeof conversionDecision>;

export const decideConversions = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionDecisions,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Approve or decline orders, with ten seconds to undo',
  description:
    'The decision takes effect at appliesAt unless undone before, and is then final. A single named order that cannot be decided is an error; of several, these are listed as skipped. An order that is fully refunded cannot be approved.',
  body: conversionDecisionBody,
  status: 201,
  response: conversionDecision,
  errors: [
    'NOT_FOUND',
    'CONVERSION_DECIDED',
    'CONVERSION_REFUNDED',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

export const listConversionDecisions = defineCall({
  method: 'GET',
  path: apiPaths.adminConversionDecisions,
  access: 'admin',
  summary: 'List the decisions of the last 30 days, newest first, without their skipped orders',
  query: pageQuery.extend({ state: decisionState.optional() }),
  status: 200,
  response: paged(conversionDecision.omit({ skippedOrders: true })),
});

export const getConversionDecision = defineCall({
  method: 'GET',
  path: apiPaths.adminConversionDecision,
  access: 'admin',
  summary: 'Get a decision with its progress and the skipped orders',
  params: z.object({ id }),
  status: 200,
  response: conversionDecision,
  errors: ['NOT_FOUND'],
});

export const undoConversionDecision = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionDecisionUndo,
  access: 'admin',
  summary: 'Undo a decision before it takes effect',
  description: 'By any admin. A repeat has no further effect.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: conversionDecision,
  errors: ['NOT_FOUND', 'DECISION_APPLIED'],
});
