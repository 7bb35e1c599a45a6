import { z } from 'zod';
import { apiPaths } from './api-paths';
import { bankStatement } from './bank-statements';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, pounds, searchText, writtenText } from './common';
import { limits } from './limits';
import { day } from './reporting';

/**
 * The state of a line:
 * - `matched`: one proposal with at least `limits.bankMatchConfidence`;
 * - `proposed`: proposals with less, or several that fit equally;
 * - `unmatched`: no proposal, or a payment returned by the bank;
 * - `ignored`: money out, another currency, or ignored by an admin;
 * - `booked`: confirmed or assigned.
 */
export const bankLineState = z.enum(['matched', 'proposed', 'unmatched', 'ignored', 'booked']);
export type BankLineState = z.infer<typeof bankLineState>;

/** How many lines of a statement have each state. */
const stateCounts = z.object({
  matched: z.number().int(),
  proposed: z.number().int(),
  unmatched: z.number().int(),
  ignored: z.number().int(),
  booked: z.number().int(),
});

const boxName = z.object({ _id: id, name: z.string() });

/** How a payment could be split among invoices of a box. */
export const bankProposal = z.object({
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1),
  box: boxName,
  invoices: z.array(
    z.object({
      _id: id,
      number: z.string(),
      dueOn: day,
      /** Still to be paid, VAT included. */
      outstanding: pounds,
      /** The part of the payment for this invoice. */
      amount: pounds,
    }),
  ),
  /** The remainder, which becomes the box's credit: 0 or above. */
  credit: pounds,
  /** In words, the most important first. */
  reasons: z.array(z.string()),
});
export type BankProposal = z.infer<typeof bankProposal>;

/** A part of a booked payment. */
export const bankAllocation = z.object({
  /** Absent from an older api. */
  _id: id.optional(),
  box: boxName,
  /** Null for the part that is held as the box's credit. */
  invoice: z.object({ _id: id, number: z.string() }).nullable(),
  amount: pounds,
});
export type BankAllocation = z.infer<typeof bankAllocation>;

/** Credit that was paid back to a partner, as the transfer that a line of money out can be. */
export const bankLineRefund = z.object({
  _id: id,
  box: boxName,
  amount: pounds,
  /** The day on which it was booked. */
  date: day,
});
export type BankLineRefund = z.infer<typeof bankLineRefund>;

export const bankLine = z.object({
  _id: id,
  /** The line number in the file. */
  line: z.number().int(),
  date: day,
  /** Above zero if money came in. */
  amount: pounds,
  currency: z.string(),
  text: z.string(),
  payer: z.string().nullable(),
  reference: z.string().nullable(),
  state: bankLineState,
  /** Why it is ignored, or a remark such as a returned payment. */
  note: z.string().nullable(),
  /** Best first, at most three; empty if it is ignored or booked. */
  proposals: z.array(bankProposal),
  /** Empty unless it is booked. */
  allocations: z.array(bankAllocation),
  bookedAt: instant.nullable(),
  /** The credit paid back that this line is matched with. The line stays ignored: it books nothing. Absent from an older api. */
  refund: bankLineRefund.nullable().optional(),
  /** Credit paid back of the same amount without a line, at most three, nearest day first. Absent from an older api. */
  refundProposals: z.array(bankLineRefund).optional(),
});
export type BankLine = z.infer<typeof bankLine>;

const statementParams = z.object({ id });

export const listBankLines = defineCall({
  method: 'GET',
  path: apiPaths.accountingBankStatementLines,
  access: 'admin',
  summary: 'List the lines of a bank statement with their proposals, in the order of the file',
  params: statementParams,
  query: pageQuery.extend({
    state: bankLineState.optional(),
    /** Part of the text, the payer or the reference. */
    search: searchText.optional(),
  }),
  status: 200,
  response: paged(bankLine).extend({
    statement: bankStatement,
    /** Of all lines of the statement. */
    counts: stateCounts,
    /** What can be confirmed at once: proposals with at least `limits.bankMatchConfidence`. */
    matched: z.object({ lines: z.number().int(), amount: pounds }),
    /** Lines of the file that were not imported. */
    faults: z.array(z.object({ line: z.number().int(), text: z.string(), fault: z.string() })),
  }),
  errors: ['NOT_FOUND'],
});

const lineParams = z.object({ id });

const lineErrors = [
  'NOT_FOUND',
  'BANK_LINE_STATE',
  'INVOICE_STATE',
  'MONTH_CLOSED',
  'STEP_UP_REQUIRED',
  'VALIDATION_FAILED',
] as const;

/** The booking day: from the line's day to today. By default the line's day; if its month is closed, choose a later one. */
const bookingDay = day.optional();

export const confirmBankLine = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankLineConfirm,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Book a line as one of its proposals',
  description:
    'Refused with BANK_LINE_STATE if the line is booked or ignored, or if no proposal names exactly these invoices any more.',
  params: lineParams,
  body: z.strictObject({
    /** The invoices of the proposal. */
    invoiceIds: z.array(id).min(1, 'Choose an invoice.').max(limits.bankBundleMax),
    date: bookingDay,
  }),
  status: 200,
  response: bankLine,
  errors: lineErrors,
});

export const confirmBankLines = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankStatementConfirm,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Book the proposals of many lines of a statement',
  description:
    'Of all open lines, or of those given, whose best proposal is the only one with at least `minConfidence`. A line that cannot be booked is skipped with the reason; the others are booked.',
  params: statementParams,
  body: z.strictObject({
    minConfidence: z.number().min(limits.bankMatchConfidence).max(1),
    /** By default all lines of the statement. */
    lineIds: z.array(id).max(limits.bankConfirmMax).optional(),
    date: bookingDay,
  }),
  status: 200,
  response: z.object({
    booked: z.number().int(),
    amount: pounds,
    skipped: z.array(z.object({ _id: id, line: z.number().int(), reason: z.string() })),
    /** Lines that still can be confirmed: one call books at most `limits.bankConfirmMax`. */
    remaining: z.number().int(),
  }),
  errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const assignBankLine = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankLineAssign,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Book a line for chosen invoices',
  description:
    'The amounts are at most what is outstanding. The remainder of the payment becomes the credit of `creditBoxId`, or of the box of the invoices.',
  params: lineParams,
  body: z.strictObject({
    invoices: z
      .array(
        z.strictObject({
          id,
          amount: z
            .number({ error: 'Enter an amount in pounds, such as 12.50.' })
            .min(0.01, 'Enter an amount above zero.')
            .multipleOf(0.01, 'Use at most two decimals.'),
        }),
      )
      .max(limits.bankAssignMax, `Choose at most ${limits.bankAssignMax} invoices.`),
    /** Required for a remainder if there are no invoices, or invoices of several boxes. */
    creditBoxId: id.optional(),
    date: bookingDay,
  }),
  status: 200,
  response: bankLine,
  errors: lineErrors,
});

export const ignoreBankLine = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankLineIgnore,
  access: 'admin',
  stepUp: true,
  summary: 'Ignore a line that pays no invoice',
  params: lineParams,
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: bankLine,
  errors: ['NOT_FOUND', 'BANK_LINE_STATE', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const matchBankLineRefund = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankLineRefund,
  access: 'admin',
  stepUp: true,
  summary: 'Match a line of money out with credit paid back to a partner',
  description:
    'Books nothing: the refund is booked already. Refused with BANK_LINE_STATE unless the line is ignored money out in pounds of the same amount, and neither is matched.',
  params: lineParams,
  body: z.strictObject({ refundId: id }),
  status: 200,
  response: bankLine,
  errors: ['NOT_FOUND', 'BANK_LINE_STATE', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const undoBankLine = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankLineUndo,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary:
    'Reopen a booked or ignored line, undo its match with credit paid back, or reverse one part',
  description:
    'The bookings of a booked line are reversed. A line matched with credit paid back is ignored again, and the refund stays booked. Refused with INVOICE_STATE while its credit is used for an invoice, or while the rest of one of its invoices is marked as paid by hand. With partId, the booking of that part is reversed today, its invoice becomes outstanding again, and the amount is held as credit of the box, so that the line stays booked.',
  params: lineParams,
  body: z.strictObject({
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
    /** The part of a booked line for one invoice. By default the whole line. Refused by an older api. */
    partId: id.optional(),
  }),
  status: 200,
  response: bankLine,
  errors: lineErrors,
});
