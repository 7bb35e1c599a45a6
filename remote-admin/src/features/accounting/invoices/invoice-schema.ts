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
    .transform((body) => ({ action: 'pay' as const, ...body })),
  unpay: z
    .transform(({ reason }: InvoiceActionValues): unknown => ({ reason }))
    .pipe(unpayInvoice.body)
    .transform((body) => ({ action: 'unpay' as const, ...body })),
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
