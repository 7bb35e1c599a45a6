import { getInvoiceFile, listOwnInvoices } from '@hive/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { OwnBoxes } from '../partners/own-boxes';
import type { AppContext } from '../platform/context';
import { createErrands } from '../platform/errands';
import { addHousekeeping } from '../platform/housekeeping';
import { registerCall } from '../platform/register-call';
import { createMissingNotice } from '../storage/notice-missing-files';
import { adminInvoiceRoutes, billingRoutes } from './admin-invoice-routes';
import { createAdminInvoiceService } from './admin-invoice-service';
import { createBillingService } from './billing-service';
import { createCreditService } from './credit-service';
import { createInvoiceService } from './invoice-service';
import { createInvoiceRun, createMonthlyChore } from './monthly-run';
import { paperRecords } from './paper-records';
import { createPaymentService } from './payment-service';
import { reuploadRoutes } from './reupload-routes';
import { createReuploadService } from './reupload-service';

/** Serves partners and admins the invoices, and makes them every month. */
export function addInvoices(api: FastifyInstance, context: AppContext, ownBoxes: OwnBoxes): void {
  const invoices = createInvoiceService(context, ownBoxes);
  const run = createInvoiceRun(context);
  const errands = createErrands(context);
  let isStopping = false;
  api.addHook('preClose', async () => {
    isStopping = true;
  });
  api.addHook('onClose', () => errands.settle());
  const goesOn = (): boolean => !isStopping;

  registerCall(api, listOwnInvoices, async ({ session, query }) =>
    invoices.list(session, query.boxId),
  );

  registerCall(api, getInvoiceFile, async ({ session, params }) =>
    invoices.getFile(session, params.id),
  );

  adminInvoiceRoutes(api, {
    invoices: createAdminInvoiceService(context, { run, errands, goesOn }),
    payments: createPaymentService(context),
    credits: createCreditService(context),
  });
  billingRoutes(api, createBillingService(context, ownBoxes));
  reuploadRoutes(api, createReuploadService(context));
  addHousekeeping(api, context, [
    createMonthlyChore(run, goesOn),
    createMissingNotice(context, paperRecords(context, 'invoice')),
    createMissingNotice(context, paperRecords(context, 'credit_note')),
  ]);
}
