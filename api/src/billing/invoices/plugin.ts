import { createShouldContinue } from '../../platform/process/should-continue';
import { getInvoiceFile, listOwnInvoices } from '@hive/contract/invoices';
import { getInvoiceStatement, getMonthStatement } from '@hive/contract/statements';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import { createBackgroundTasks } from '../../platform/process/background-tasks';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { registerCall } from '../../platform/http/register-call';
import { createMissingFilesJob } from '../../storage/missing-files';
import { adminInvoiceRoutes, billingRoutes, debtorRoutes } from './admin-invoice-routes';
import { createAdminInvoiceService } from './admin-invoice-service';
import { createBillingService } from './billing-service';
import { createCreditService } from './credit-service';
import { customerAccountRoutes } from './customer-account-routes';
import { createCustomerAccountService } from './customer-account-service';
import { createDebtorService } from './debtor-service';
import { createDisputeService } from './dispute-service';
import { createInvoiceService } from './invoice-service';
import { createInvoiceRun, createMonthlyInvoiceJob } from './monthly-run';
import { invoicePdfRecords } from './invoice-pdf-records';
import { createPaymentService } from './payment-service';
import { createReminderJob } from './send-reminders';
import { reuploadRoutes } from './reupload-routes';
import { createReuploadService } from './reupload-service';

/** Registers the routes of invoices and the monthly invoice job. */
export function registerInvoices(
  api: FastifyInstance,
  context: AppContext,
  ownBoxes: OwnBoxes,
): void {
  const invoices = createInvoiceService(context, ownBoxes);
  const run = createInvoiceRun(context);
  const backgroundTasks = createBackgroundTasks(context);
  api.addHook('onClose', () => backgroundTasks.settle());
  const shouldContinue = createShouldContinue(api);

  registerCall(api, listOwnInvoices, async ({ session, query }) =>
    invoices.list(session, query.boxId),
  );

  registerCall(api, getInvoiceFile, async ({ session, params }) =>
    invoices.getFile(session, params.id),
  );

  registerCall(api, getInvoiceStatement, async ({ session, params }) =>
    invoices.getStatement(session, params.id),
  );

  registerCall(api, getMonthStatement, async ({ session, query }) =>
    invoices.getMonthStatement(session, query),
  );

  adminInvoiceRoutes(api, {
    invoices: createAdminInvoiceService(context, { run, backgroundTasks, shouldContinue }),
    payments: createPaymentService(context),
    credits: createCreditService(context),
  });
  debtorRoutes(api, {
    disputes: createDisputeService(context, ownBoxes),
    debtors: createDebtorService(context),
  });
  customerAccountRoutes(api, createCustomerAccountService(context, ownBoxes));
  billingRoutes(api, createBillingService(context, ownBoxes));
  reuploadRoutes(api, createReuploadService(context));
  registerHousekeeping(api, context, {
    'monthly invoices': createMonthlyInvoiceJob(run, shouldContinue),
    'payment reminders': createReminderJob(context, shouldContinue),
    'check of invoice files': createMissingFilesJob(context, invoicePdfRecords(context, 'invoice')),
    'check of credit note files': createMissingFilesJob(
      context,
      invoicePdfRecords(context, 'credit_note'),
    ),
  });
}
