import {
  addExpense,
  changeExpense,
  deleteExpense,
  exportExpenses,
  getExpense,
  groupExpenses,
  listExpenses,
} from '@hive/contract/expenses';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv-file';
import { registerCall } from '../../platform/http/register-call';
import type { ExpenseService } from './expense-service';

/** Routes for expenses, for admins. */
export function expenseRoutes(api: FastifyInstance, expenses: ExpenseService): void {
  registerCall(api, listExpenses, async ({ session, query }) => expenses.list(session, query));

  registerCall(api, groupExpenses, async ({ session, query }) => expenses.group(session, query));

  registerCall(api, exportExpenses, async ({ session, query, reply }) =>
    sendCsv(reply, 'expenses.csv', expenses.export(session, query)),
  );

  registerCall(api, addExpense, async ({ session, body }) => expenses.add(session, body));

  registerCall(api, getExpense, async ({ session, params }) => expenses.get(session, params.id));

  registerCall(api, changeExpense, async ({ session, params, body }) =>
    expenses.change(session, params.id, body),
  );

  registerCall(api, deleteExpense, async ({ session, params }) => {
    await expenses.remove(session, params.id);
    return {};
  });
}
