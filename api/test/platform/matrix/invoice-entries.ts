import {
  aPdf,
  insertBilled,
  insertDisputed,
  insertPaid,
  longAgo,
} from '../../billing/invoices/invoice-helpers';
import { signInAdmin } from '../../audit/audit-helpers';
import { makeForm } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import type { Entry } from './entry';
import { insertOwnBox } from './owned-resources';

const details = { name: 'Tea Ltd', address: ['1 Lane', 'London'], vatNumber: null };

/** A call for a box of the sender. */
const ofOwnBox: Entry = {
  owner: 'partner',
  request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
};

/** A call of an admin for any box. */
const ofBox: Entry = {
  request: async ({ test }) => ({
    params: { boxId: (await createFactories(test.database).makeBox()).id },
  }),
};

/** Entries of the calls about invoices and billing details. */
export const invoiceEntries: Readonly<Record<string, Entry>> = {
  'GET /accounting/invoices': {},
  'GET /accounting/invoices/:id': {
    request: async ({ test }) => ({ params: { id: (await insertBilled(test)).id } }),
  },
  'POST /accounting/invoice-runs': {},
  'POST /accounting/invoices/:id/pay': {
    request: async ({ test }) => ({
      params: { id: (await insertBilled(test, longAgo())).id },
      body: { date: '2026-01-01' },
    }),
  },
  'POST /accounting/invoices/:id/unpay': {
    request: async ({ test }) => ({
      params: { id: await insertPaid(test, (await signInAdmin(test)).client) },
      body: { reason: 'It was another’s.' },
    }),
  },
  'POST /accounting/invoices/:id/credit-notes': {
    request: async ({ test }) => ({
      params: { id: (await insertBilled(test)).id },
      body: { net: 1.5, reason: 'A refund came late.' },
    }),
  },
  'POST /accounting/invoices/:id/dispute-answer': {
    request: async ({ test }) => ({
      params: { id: await insertDisputed(test) },
      body: { answer: 'We have corrected it.' },
    }),
  },
  'GET /accounting/debtors': {},
  'GET /accounting/customer-accounts/:boxId': ofBox,
  'GET /accounting/customer-accounts/:boxId/export': ofBox,
  'POST /accounting/my-invoices/:id/dispute': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      params: { id: (await insertBilled(test, { boxId: await insertOwnBox(test, owner) })).id },
      body: { reason: 'The refund of May is missing.' },
    }),
  },
  'PUT /accounting/transaction/:id/reupload': {
    request: async ({ test }) => ({
      params: { id: (await insertBilled(test)).id },
      ...(await makeForm([aPdf])),
    }),
  },
  'GET /accounting/billing-details/:boxId': ofBox,
  'PUT /accounting/billing-details/:boxId': {
    request: async ({ test }) => ({
      params: { boxId: (await createFactories(test.database).makeBox()).id },
      body: details,
    }),
  },
  'GET /accounting/my-invoices/:id': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      params: {
        id: (await insertBilled(test, { boxId: await insertOwnBox(test, owner) })).id,
      },
    }),
  },
  'GET /partner/statement': ofOwnBox,
  'GET /partner/account': ofOwnBox,
  'GET /partner/export-account': ofOwnBox,
  'GET /partner/orders': ofOwnBox,
  'GET /partner/export-orders': ofOwnBox,
  'GET /partner/billing-details': ofOwnBox,
  'PUT /partner/billing-details': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner) },
      body: details,
    }),
  },
};
