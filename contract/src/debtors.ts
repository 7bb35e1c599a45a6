import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds, writtenText } from './common';
import { dispute } from './invoices';
import { limits } from './limits';
import { day } from './reporting';

export const answerDispute = defineCall({
  method: 'POST',
  path: apiPaths.accountingDisputeAnswer,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Answer the open dispute of an invoice, which closes it',
  description:
    'The answer is emailed to the members of the box. A credit note is issued separately.',
  params: z.object({ id }),
  body: z.strictObject({ answer: writtenText(limits.reasonMax, 'Enter an answer.') }),
  status: 200,
  response: dispute,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

/** What a box owes by age, in pounds, VAT included. */
const ages = z.object({
  /** Sent and not due yet. */
  notDue: pounds,
  to30: pounds,
  to60: pounds,
  to90: pounds,
  /** More than 90 days after the due day. */
  older: pounds,
  total: pounds,
});
export type DebtorAges = z.infer<typeof ages>;

export const listDebtors = defineCall({
  method: 'GET',
  path: apiPaths.accountingDebtors,
  access: 'admin',
  summary: 'List what boxes owe on sent invoices, by days after the due day',
  description:
    'Largest overdue sum first. Sums owed to partners reduce the box’s total. The total equals the debtors account but for drafts.',
  status: 200,
  response: z.object({
    totals: ages,
    /** Written-off invoices whose VAT can be reclaimed today. Absent from an older api. */
    vatReliefs: z
      .array(
        z.object({
          invoice: z.object({ _id: id, number: z.string() }),
          box: z.object({ _id: id, name: z.string() }),
          /** The VAT, and the last day on which it can be reclaimed. */
          amount: pounds,
          until: day,
        }),
      )
      .optional(),
    items: z.array(
      ages.extend({
        box: z.object({ _id: id, name: z.string() }),
        /** The number of overdue invoices, and of those with an open dispute. */
        overdueInvoices: z.number().int(),
        disputedInvoices: z.number().int(),
      }),
    ),
  }),
});
export type Debtors = z.infer<typeof listDebtors.response>;
