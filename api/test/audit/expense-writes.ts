import { form } from '../expenses/spending';
import { insertExpense } from '../expenses/insert-expense';
import type { AdminWrite, Desk } from './admin-writes';

const makeExpense = ({ test }: Desk) => insertExpense(test);

/** The writes of admins to expenses. */
export const expenseWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /accounting/expense': [{ action: 'expense.add', request: async () => ({ body: form() }) }],
  'PUT /accounting/expense/:id': [
    {
      action: 'expense.change',
      request: async (desk) => ({ params: { id: await makeExpense(desk) }, body: form() }),
    },
  ],
  'DELETE /accounting/expense/:id': [
    {
      action: 'expense.delete',
      request: async (desk) => ({ params: { id: await makeExpense(desk) } }),
    },
  ],
};
