import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery } from './common';
import { limits } from './limits';
import { postback, postbackQuery } from './postbacks';

export const conversionStatus = z.enum(['pending', 'approved', 'declined']);
export type ConversionStatus = z.infer<typeof conversionStatus>;

const boxName = z.object({ _id: id, name: z.string() });

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
  occurredAt: instant,
  receivedAt: instant,
  /** Null while it is pending. */
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
});
export type ConversionEntry = z.infer<typeof conversionEntry>;

export const listConversions = defineCall({
  method: 'GET',
  path: apiPaths.adminConversions,
  access: 'admin',
  summary: 'List reported conversions, newest first',
  query: pageQuery.extend({ status: conversionStatus.optional(), boxId: id.optional() }),
  status: 200,
  response: paged(conversionEntry),
});

export const approveConversion = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionApprove,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Approve a pending conversion: its commission goes on the next invoice',
  description: 'Final: a later refund is a reversal. Idempotent.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: conversionEntry,
  errors: ['NOT_FOUND', 'CONVERSION_DECIDED', 'STEP_UP_REQUIRED'],
});

export const declineConversion = defineCall({
  method: 'POST',
  path: apiPaths.adminConversionDecline,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Decline a pending conversion, so that it counts nowhere',
  description: 'Final. The brand’s partner sees the reason. Idempotent.',
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
