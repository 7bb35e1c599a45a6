import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds, writtenText } from './common';
import { limits } from './limits';
import { bookingPenceMax, toPounds } from './money';
import { day } from './reporting';

const someAmount = z
  .number({ error: 'Enter an amount in pounds, such as 12.50.' })
  .min(0.01, 'Enter an amount above zero.')
  .multipleOf(0.01, 'Use at most two decimals.');

const boxName = z.object({ _id: id, name: z.string() });

/** A use of credit for an invoice. */
export const creditUse = z.object({
  _id: id,
  invoice: z.object({ _id: id, number: z.string() }),
  amount: pounds,
  date: day,
});

/** Credit that was paid back to the partner. */
export const creditRefund = z.object({
  _id: id,
  amount: pounds,
  /** The day on which the money left the bank. */
  date: day,
});

export const customerCredit = z.object({
  box: boxName,
  /** What is left. */
  credit: pounds,
  /** Newest first, at most 20; without those undone. */
  uses: z.array(creditUse),
  /** Newest first, at most 20; without those undone. Absent from an older api. */
  refunds: z.array(creditRefund).optional(),
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
    amount: someAmount.optional(),
  }),
  status: 201,
  response: creditUse,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const refundCustomerCredit = defineCall({
  method: 'POST',
  path: apiPaths.accountingCustomerCreditRefunds,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Book that a box’s credit, or a part of it, was paid back to the partner',
  description:
    'Books the payment from the bank account; the transfer itself is made at the bank. More than the credit is refused.',
  params: z.object({ boxId: id }),
  body: z.strictObject({
    amount: someAmount.max(toPounds(bookingPenceMax), 'Enter a smaller amount.'),
    /** The London day on which the money left the bank; not in the future. */
    date: day,
    /** In the booking and the audit log. */
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  status: 201,
  response: customerCredit,
  errors: ['NOT_FOUND', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const undoCustomerCreditUse = defineCall({
  method: 'POST',
  path: apiPaths.accountingCustomerCreditUseUndo,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Undo a use of credit, or a booking of credit paid back',
  params: z.object({ id }),
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: customerCredit,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});
