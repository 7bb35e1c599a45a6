import {
  aPdf,
  insertBilled,
  insertDisputed,
  insertPaid,
  insertWrittenOff,
  longAgo,
} from '../billing/invoices/invoice-helpers';
import { makeForm } from '../auth/profile/picture-helpers';
import { createFactories } from '../support/factories';
import type { AdminWrite, WriteContext } from './admin-write';

const toInvoice = (
  action: AdminWrite['action'],
  make: (context: WriteContext) => Promise<string>,
  body: object,
): AdminWrite => ({
  action,
  request: async (context) => ({ params: { id: await make(context) }, body }),
});

const makeInvoice = async ({ test }: WriteContext) => (await insertBilled(test, longAgo())).id;

/** Writes by admins to invoices. */
export const invoiceWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /accounting/invoice-runs': [{ action: 'invoice.run', request: async () => ({}) }],
  'POST /accounting/invoices/:id/pay': [
    toInvoice('invoice.pay', makeInvoice, { date: '2026-01-01' }),
    toInvoice('invoice.write-off', makeInvoice, {
      date: '2026-01-01',
      as: 'write-off',
      reason: 'The company is dissolved.',
    }),
    toInvoice('invoice.reclaim-vat', ({ test, admin }) => insertWrittenOff(test, admin), {
      date: '2026-08-01',
      as: 'vat-relief',
    }),
  ],
  'POST /accounting/invoices/:id/unpay': [
    toInvoice('invoice.unpay', ({ test, admin }) => insertPaid(test, admin), {
      reason: 'It was another’s.',
    }),
  ],
  'POST /accounting/invoices/:id/credit-notes': [
    toInvoice('invoice.credit', makeInvoice, { reason: 'All of it was wrong.' }),
  ],
  'POST /accounting/invoices/:id/dispute-answer': [
    toInvoice('invoice.answer-dispute', ({ test }) => insertDisputed(test), {
      answer: 'It is on the next invoice.',
    }),
  ],
  'PUT /accounting/transaction/:id/reupload': [
    {
      action: 'invoice.file',
      request: async (context) => ({
        params: { id: await makeInvoice(context) },
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
