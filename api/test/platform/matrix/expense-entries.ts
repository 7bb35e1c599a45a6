import { insertExpense } from '../../expenses/insert-expense';
import { form } from '../../expenses/spending';
import type { Entry } from './entries';

/** The entries of the calls by which admins keep expenses. */
export const expenseEntries: Readonly<Record<string, Entry>> = {
  'GET /accounting/expenses': {},
  'POST /accounting/expense': { request: () => ({ body: form() }) },
  'PUT /accounting/expense/:id': {
    request: async ({ test }) => ({ params: { id: await insertExpense(test) }, body: form() }),
  },
  'DELETE /accounting/expense/:id': {
    request: async ({ test }) => ({ params: { id: await insertExpense(test) } }),
  },
};
