import type { Expense } from '@hive/contract/expenses';
import type { AppContext } from '../../platform/context';
import type { SignedFile } from '../../storage/signed-addresses';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { receiptOwner, toExpense } from './expense-mapper';
import { createExpenseRepository } from './expense-repository';

/** The newest expenses and their receipts, for accounting. */
export function createNewestExpenses(context: AppContext) {
  const stored = createExpenseRepository(context.database);
  const addresses = createSignedAddresses(context);

  return {
    async listNewest(count: number): Promise<Expense[]> {
      const page = { page: 1, pageSize: count, sort: '-date' } as const;
      const rows = await stored.list({ status: 'booked' }, page);
      return rows.map((row) => toExpense(row, addresses));
    },

    /** The receipt with this key, even if the file is lost; null if no expense has it. */
    async findReceipt(key: string): Promise<SignedFile | null> {
      const expense = await stored.findByFile(key);
      if (!expense) return null;
      return { key, owner: receiptOwner(expense.id), fileName: expense.fileName ?? undefined };
    },
  };
}
