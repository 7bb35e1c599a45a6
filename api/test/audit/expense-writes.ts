import { form } from '../billing/expenses/expense-helpers';
import { v7 as newId } from 'uuid';
import { multipart } from '../platform/matrix/owned-resources';
import {
  insertExpense,
  insertExpenseCategory,
  insertVendor,
} from '../billing/expenses/insert-expense';
import type { AdminWrite, WriteContext } from './admin-write';

const makeExpense = ({ test }: WriteContext) => insertExpense(test);

const name = () => ({ name: `Name ${newId()}` });

/** Writes by admins to expenses. */
export const expenseWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /accounting/expense': [{ action: 'expense.add', request: async () => ({ body: form() }) }],
  'PATCH /accounting/vendors/:id': [
    {
      action: 'vendor.rename',
      request: async ({ test }) => ({ params: { id: await insertVendor(test) }, body: name() }),
    },
  ],
  'POST /accounting/expense-categories': [
    { action: 'expense-category.add', request: async () => ({ body: name() }) },
  ],
  'PATCH /accounting/expense-categories/:id': [
    {
      action: 'expense-category.rename',
      request: async ({ test }) => ({
        params: { id: await insertExpenseCategory(test) },
        body: name(),
      }),
    },
  ],
  'PUT /accounting/expense/:id': [
    {
      action: 'expense.change',
      request: async (context) => ({ params: { id: await makeExpense(context) }, body: form() }),
    },
  ],
  'POST /accounting/expense-imports': [
    {
      action: 'expense.import',
      request: async () => ({
        ...multipart(
          'file',
          `Date,Vendor,Category,Amount\n2026-11-01,Vendor ${newId()},Office,1.00`,
        ),
        query: { book: 'true' },
      }),
    },
  ],
  'POST /accounting/receipts': [
    { action: 'expense.receipt', request: async () => multipart('file', '%PDF-1.4') },
  ],
  'PUT /accounting/expense/:id/reupload': [
    {
      action: 'expense.receipt',
      request: async (context) => ({
        ...multipart('file', '%PDF-1.4'),
        params: { id: await makeExpense(context) },
      }),
    },
  ],
  'DELETE /accounting/expense/:id': [
    {
      action: 'expense.delete',
      request: async (context) => ({ params: { id: await makeExpense(context) } }),
    },
  ],
};
