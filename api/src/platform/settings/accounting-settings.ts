import { z } from 'zod';

/** When the business's VAT quarters end and its financial year starts. */
export interface AccountingSettings {
  /**
   * The VAT stagger group (HMRC notice 700/12): 1 has quarters that end in March, June, September and December, 2 in
   * January, April, July and October, 3 in February, May, August and November.
   */
  vatStagger: 1 | 2 | 3;
  /** The month that the financial year starts with, 1 to 12. */
  financialYearStart: number;
}

export const accountingVariables = {
  VAT_STAGGER: z.enum(['1', '2', '3'], 'must be 1, 2 or 3.').default('1'),
  FINANCIAL_YEAR_START: z
    .string()
    .regex(/^(?:[1-9]|1[0-2])$/, 'must be the number of a month, 1 to 12.')
    .default('4'),
};

export const toAccountingSettings = (given: {
  VAT_STAGGER: '1' | '2' | '3';
  FINANCIAL_YEAR_START: string;
}): AccountingSettings => ({
  vatStagger: Number(given.VAT_STAGGER) as AccountingSettings['vatStagger'],
  financialYearStart: Number(given.FINANCIAL_YEAR_START),
});
