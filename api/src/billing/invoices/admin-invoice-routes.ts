import {
  changeBillingDetails,
  changeOwnBillingDetails,
  creditInvoice,
  getBillingDetails,
  getInvoice,
  getOwnBillingDetails,
  listInvoices,
  payInvoice,
  runInvoices,
  unpayInvoice,
} from '@hive/contract/admin-invoices';
import { answerDispute, listDebtors } from '@hive/contract/debtors';
import { disputeInvoice } from '@hive/contract/invoices';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { AdminInvoiceService } from './admin-invoice-service';
import type { BillingService } from './billing-service';
import type { CreditService } from './credit-service';
import type { DebtorService } from './debtor-service';
import type { DisputeService } from './dispute-service';
import type { PaymentService } from './payment-service';

interface Services {
  invoices: AdminInvoiceService;
  payments: PaymentService;
  credits: CreditService;
}

/** Routes for invoices, for admins. */
export function adminInvoiceRoutes(
  api: FastifyInstance,
  { invoices, payments, credits }: Services,
): void {
  registerCall(api, listInvoices, async ({ session, query }) => invoices.list(session, query));

  registerCall(api, getInvoice, async ({ session, params }) => invoices.get(session, params.id));

  registerCall(api, runInvoices, async ({ session }) => invoices.runMonths(session));

  registerCall(api, payInvoice, async ({ session, params: { id }, body: { as, date, reason } }) => {
    if (as === 'write-off') return payments.writeOff(session, id, { date, reason });
    return as === 'vat-relief'
      ? payments.reclaim(session, id, date)
      : payments.pay(session, id, date);
  });

  registerCall(api, unpayInvoice, async ({ session, params, body }) =>
    payments.unpay(session, params.id, body.reason),
  );

  registerCall(api, creditInvoice, async ({ session, params, body }) =>
    credits.credit(session, params.id, body),
  );
}

/** Routes for disputes and for what boxes owe. */
export function debtorRoutes(
  api: FastifyInstance,
  { disputes, debtors }: { disputes: DisputeService; debtors: DebtorService },
): void {
  registerCall(api, disputeInvoice, async ({ session, params, body }) =>
    disputes.open(session, params.id, body.reason),
  );

  registerCall(api, answerDispute, async ({ session, params, body }) =>
    disputes.answer(session, params.id, body.answer),
  );

  registerCall(api, listDebtors, async ({ session }) => debtors.list(session));
}

/** Routes for billing details. */
export function billingRoutes(api: FastifyInstance, billing: BillingService): void {
  registerCall(api, getBillingDetails, async ({ session, params }) =>
    billing.get(session, params.boxId),
  );

  registerCall(api, changeBillingDetails, async ({ session, params, body }) =>
    billing.set(session, params.boxId, body),
  );

  registerCall(api, getOwnBillingDetails, async ({ session, query }) =>
    billing.getOwn(session, query.boxId),
  );

  registerCall(api, changeOwnBillingDetails, async ({ session, query, body }) =>
    billing.setOwn(session, body, query.boxId),
  );
}
