import { z } from 'zod';
import { refundCustomerCredit } from '@hive/contract/customer-credits';
import { parsePounds, toPounds } from '@hive/contract/money';

/** The values of the form, as typed. */
export interface RefundValues {
  /** Pounds: '80.00'. */
  amount: string;
  /** '2026-11-03'. */
  date: string;
  reason: string;
}

export type Refund = z.output<typeof refundCustomerCredit.body>;

/** The typed values to the request. */
export const refundSchema: z.ZodType<Refund, RefundValues> = z
  .transform(({ amount, ...rest }: RefundValues): unknown => {
    const pence = parsePounds(amount);
    return { ...rest, amount: pence === null ? null : toPounds(pence) };
  })
  .pipe(refundCustomerCredit.body);
