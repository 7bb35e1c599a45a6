import { addExpense, changeExpense, deleteExpense, listExpenses } from '@hive/contract/expenses';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/register-call';
import type { ExpenseService } from './expense-service';

/** The calls of admins about expenses. */
export function expenseRoutes(api: FastifyInstance, expenses: ExpenseService): void {
  registerCall(api, listExpenses, async ({ session, query }) => expenses.list(session, query));

  registerCall(api, addExpense, async ({ session, body }) => expenses.add(session, body));

  registerCall(api, changeExpense, async ({ session, params, body }) =>
    expenses.change(session, params.id, body),
  );

  registerCall(api, deleteExpense, async ({ session, params }) => {
    await expenses.remove(session, params.id);
    return {};
  });
}
