import {
  addExpenseCategory,
  listExpenseCategories,
  listVendors,
  renameExpenseCategory,
  renameVendor,
} from '@hive/contract/expense-lists';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { NameService } from './name-service';

/** Routes for vendors and categories of expenses, for admins. */
export function nameRoutes(api: FastifyInstance, names: NameService): void {
  registerCall(api, listVendors, async ({ session }) => names.list(session, 'vendor'));

  registerCall(api, renameVendor, async ({ session, params, body }) =>
    names.rename(session, 'vendor', { ...params, ...body }),
  );

  registerCall(api, listExpenseCategories, async ({ session }) => names.list(session, 'category'));

  registerCall(api, addExpenseCategory, async ({ session, body }) =>
    names.addCategory(session, body.name),
  );

  registerCall(api, renameExpenseCategory, async ({ session, params, body }) =>
    names.rename(session, 'category', { ...params, ...body }),
  );
}
