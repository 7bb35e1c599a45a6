import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { expenseRoutes } from './expense-routes';
import { createExpenseService } from './expense-service';
import { importRoutes } from './import-routes';
import { createImportService } from './import-service';
import { nameRoutes } from './name-routes';
import { createNameService } from './name-service';
import { receiptJobs } from './receipt-jobs';
import { receiptRoutes } from './receipt-routes';
import { createReceiptService } from './receipt-service';

/** Registers the expense routes and jobs. */
export function registerExpenses(api: FastifyInstance, context: AppContext): void {
  expenseRoutes(api, createExpenseService(context));
  nameRoutes(api, createNameService(context));
  receiptRoutes(api, context, createReceiptService(context));
  importRoutes(api, createImportService(context));
  registerHousekeeping(api, context, receiptJobs(context));
}
