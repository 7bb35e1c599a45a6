import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds, writtenText } from './common';
import { limits } from './limits';
import { day } from './reporting';

const boxName = z.object({ _id: id, name: z.string() });

/** A use of credit for an invoice. */
export const creditUse = z.object({
  _id: id,
  invoice: z.object({ _id: id, number: z.string() }),
  amount: pounds,
  date: day,
});

export const customerCredit = z.object({
  box: boxName,
  /** What is left. */
  credit: pounds,
  /** Newest first, at most 20; without those undone. */
  uses: z.array(creditUse),
});
export type CustomerCredit = z.infer<typeof customerCredit>;

export const listCustomerCredits = defineCall({
  method: 'GET',
  path: apiPaths.accountingCustomerCredits,
  access: 'admin',
  summary: 'List the boxes with credit from payments above what they owed, largest credit first',
  status: 200,
  response: z.object({ total: pounds, items: z.array(customerCredit) }),
});

export const applyCustomerCredit = defineCall({
  method: 'POST',
  path: apiPaths.accountingCustomerCreditUses,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Pay an invoice, or a part of it, with the box’s credit',
  params: z.object({ boxId: id }),
  body: z.strictObject({
    invoiceId: id,
    /** By default as much as possible. */
    amount: z
      .number({ error: 'Enter an amount in pounds, such as 12.50.' })
      .min(0.01, 'Enter an amount above zero.')
      .multipleOf(0.01, 'Use at most two decimals.')
      .optional(),
  }),
  status: 201,
  response: creditUse,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const undoCustomerCreditUse = defineCall({
  method: 'POST',
  path: apiPaths.accountingCustomerCreditUseUndo,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Undo a use of credit',
  params: z.object({ id }),
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: customerCredit,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});
