import { z } from 'zod';
import { creditInvoice, payInvoice, unpayInvoice } from '@hive/contract/admin-invoices';
import { answerDispute } from '@hive/contract/debtors';
import { parsePounds, toPounds } from '@hive/contract/money';
import type { InvoiceAction } from './api/invoices';

/** The values of an invoice action's form, as typed. */
export interface InvoiceActionValues {
  /** '2026-11-03'. */
  date: string;
  /** Pounds, excluding VAT: '80.00'. */
  net: string;
  reason: string;
  answer: string;
}

/** The typed values to the request, by action. */
export const invoiceActionSchemas: Readonly<
  Record<InvoiceAction['action'], z.ZodType<InvoiceAction, InvoiceActionValues>>
> = {
  pay: z
    .transform(({ date }: InvoiceActionValues): unknown => ({ date }))
    .pipe(payInvoice.body)
    .transform(({ date }) => ({ action: 'pay' as const, date })),
  unpay: z
    .transform(({ reason }: InvoiceActionValues): unknown => ({ reason }))
    .pipe(unpayInvoice.body)
    .transform((body) => ({ action: 'unpay' as const, ...body })),
  'write-off': z
    .transform(({ date, reason }: InvoiceActionValues): unknown => ({ date, reason }))
    .pipe(payInvoice.body.required({ reason: true }))
    .transform(({ date, reason }) => ({
      action: 'write-off' as const,
      as: 'write-off' as const,
      date,
      reason,
    })),
  reclaim: z
    .transform(({ date }: InvoiceActionValues): unknown => ({ date }))
    .pipe(payInvoice.body)
    .transform(({ date }) => ({ action: 'reclaim' as const, as: 'vat-relief' as const, date })),
  credit: z
    .transform(({ net, reason }: InvoiceActionValues): unknown => {
      const pence = parsePounds(net);
      return { net: pence === null ? null : toPounds(pence), reason };
    })
    // The form always states the amount; the contract's default is the remaining one.
    .pipe(creditInvoice.body.required({ net: true }))
    .transform((body) => ({ action: 'credit' as const, ...body })),
  answer: z
    .transform(({ answer }: InvoiceActionValues): unknown => ({ answer }))
    .pipe(answerDispute.body)
    .transform((body) => ({ action: 'answer' as const, ...body })),
};
