import { z } from 'zod';
import { expenseFields } from '@hive/contract/expenses';
import { toFigure } from '@hive/shared-ui/lib/figure';
import type { VersionedExpense } from './expense-values';

/** The expense form's values, as typed, to the request body without its version. */
export const expenseSchema = z
  .transform(
    ({ amount, vat, vatRate, version: _sentApart, ...texts }: VersionedExpense): unknown => ({
      ...texts,
      amount: toFigure(amount),
      vatRate: vatRate === '' ? null : Number(vatRate),
      ...(vat.trim() !== '' && { vat: toFigure(vat) }),
    }),
  )
  .pipe(expenseFields);
