import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import {
  insertBankLine,
  insertBooked,
  insertCreditUse,
  insertRefund,
} from '../../billing/bank/insert-bank-line';
import type { TestApp } from '../../support/test-app';
import type { Entry, RequestInput } from './entry';
import { multipart } from './owned-resources';

const asAdmin = async (test: TestApp) => (await signInAdmin(test)).client;

/** A statement with one new line. */
const statement = (): RequestInput =>
  multipart('file', `Date,Description,Amount\n2026-01-01,Payment ${newId()},10.00`);

/** Entries of the calls about bank statements and credit. */
export const bankEntries: Readonly<Record<string, Entry>> = {
  'POST /accounting/bank-statements': {
    request: () => ({ ...statement(), query: { save: 'true' } }),
  },
  'GET /accounting/bank-statements': {},
  'GET /accounting/bank-statements/:id/lines': {
    request: async ({ test }) => ({ params: { id: (await insertBankLine(test)).statementId } }),
  },
  'POST /accounting/bank-statements/:id/confirm': {
    request: async ({ test }) => ({
      params: { id: (await insertBankLine(test)).statementId },
      body: { minConfidence: 0.9 },
    }),
  },
  'POST /accounting/bank-lines/:id/confirm': {
    request: async ({ test }) => {
      const { lineId, invoiceId } = await insertBankLine(test);
      return { params: { id: lineId }, body: { invoiceIds: [invoiceId] } };
    },
  },
  'POST /accounting/bank-lines/:id/assign': {
    request: async ({ test }) => {
      const { lineId, invoiceId } = await insertBankLine(test);
      return { params: { id: lineId }, body: { invoices: [{ id: invoiceId, amount: 119.5 }] } };
    },
  },
  'POST /accounting/bank-lines/:id/ignore': {
    request: async ({ test }) => ({
      params: { id: (await insertBankLine(test)).lineId },
      body: { reason: 'A refund.' },
    }),
  },
  'POST /accounting/bank-lines/:id/refund': {
    request: async ({ test }) => {
      const { lineId, refundId } = await insertRefund(test, await asAdmin(test));
      return { params: { id: lineId }, body: { refundId } };
    },
  },
  'POST /accounting/bank-lines/:id/undo': {
    request: async ({ test }) => ({
      params: { id: (await insertBooked(test, await asAdmin(test))).lineId },
      body: { reason: 'It was another’s.' },
    }),
  },
  'GET /accounting/customer-credits': {},
  'POST /accounting/customer-credits/:boxId/uses': {
    request: async ({ test }) => {
      const booked = await insertBooked(test, await asAdmin(test), { asCredit: true });
      return { params: { boxId: booked.boxId }, body: { invoiceId: booked.invoiceId } };
    },
  },
  'POST /accounting/customer-credits/:boxId/refunds': {
    request: async ({ test }) => {
      const booked = await insertBooked(test, await asAdmin(test), { asCredit: true });
      const body = { amount: 50, date: '2026-01-02', reason: 'The partner has left.' };
      return { params: { boxId: booked.boxId }, body };
    },
  },
  'POST /accounting/customer-credit-uses/:id/undo': {
    request: async ({ test }) => ({
      params: { id: await insertCreditUse(test, await asAdmin(test)) },
      body: { reason: 'It was refunded.' },
    }),
  },
};
