import { aPdf, insertBilled, insertPaid, longAgo } from '../billing/invoices/invoice-helpers';
import { makeForm } from '../auth/profile/picture-helpers';
import { createFactories } from '../support/factories';
import type { AdminWrite, Desk } from './admin-write';

const toInvoice = (
  action: AdminWrite['action'],
  make: (desk: Desk) => Promise<string>,
  body: object,
): AdminWrite => ({
  action,
  request: async (desk) => ({ params: { id: await make(desk) }, body }),
});

const makeInvoice = async ({ test }: Desk) => (await insertBilled(test, longAgo())).id;

/** Writes by admins to invoices. */
export const invoiceWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /accounting/invoice-runs': [{ action: 'invoice.run', request: async () => ({}) }],
  'POST /accounting/invoices/:id/pay': [
    toInvoice('invoice.pay', makeInvoice, { date: '2026-01-01' }),
  ],
  'POST /accounting/invoices/:id/unpay': [
    toInvoice('invoice.unpay', ({ test, admin }) => insertPaid(test, admin), {
      reason: 'It was another’s.',
    }),
  ],
  'POST /accounting/invoices/:id/credit-notes': [
    toInvoice('invoice.credit', makeInvoice, { reason: 'All of it was wrong.' }),
  ],
  'PUT /accounting/transaction/:id/reupload': [
    {
      action: 'invoice.file',
      request: async (desk) => ({
        params: { id: await makeInvoice(desk) },
        ...(await makeForm([aPdf])),
      }),
    },
  ],
  'PUT /accounting/billing-details/:boxId': [
    {
      action: 'billing.change',
      request: async ({ test }) => ({
        params: { boxId: (await createFactories(test.database).makeBox()).id },
        body: { name: 'Tea Ltd', address: [], vatNumber: null },
      }),
    },
  ],
};
