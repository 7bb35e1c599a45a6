import { v7 as newId } from 'uuid';
import {
  insertExpense,
  insertExpenseCategory,
  insertVendor,
} from '../../billing/expenses/insert-expense';
import { form } from '../../billing/expenses/expense-helpers';
import type { Entry } from './entry';
import { multipart } from './owned-resources';

/** Entries of the calls about expenses. */
export const expenseEntries: Readonly<Record<string, Entry>> = {
  'GET /accounting/expenses': {},
  'GET /accounting/expense-groups': { request: () => ({ query: { groupBy: 'vendor' } }) },
  'GET /accounting/export': {},
  'GET /accounting/vendors': {},
  'PATCH /accounting/vendors/:id': {
    request: async ({ test }) => ({
      params: { id: await insertVendor(test) },
      body: { name: `Vendor ${newId()}` },
    }),
  },
  'GET /accounting/expense-categories': {},
  'POST /accounting/expense-categories': {
    request: () => ({ body: { name: `Category ${newId()}` } }),
  },
  'PATCH /accounting/expense-categories/:id': {
    request: async ({ test }) => ({
      params: { id: await insertExpenseCategory(test) },
      body: { name: `Category ${newId()}` },
    }),
  },
  'POST /accounting/expense': { request: () => ({ body: form() }) },
  'GET /accounting/expense/:id': {
    request: async ({ test }) => ({ params: { id: await insertExpense(test) } }),
  },
  'PUT /accounting/expense/:id': {
    request: async ({ test }) => ({ params: { id: await insertExpense(test) }, body: form() }),
  },
  'POST /accounting/expense-imports': {
    request: () => multipart('file', 'Date,Vendor\n2026-11-01,Acme'),
  },
  'POST /accounting/receipts': {
    request: () => multipart('file', 'no receipt'),
    answer: 'RECEIPT_UNREADABLE',
  },
  'PUT /accounting/expense/:id/reupload': {
    request: async ({ test }) => ({
      ...multipart('file', 'no receipt'),
      params: { id: await insertExpense(test) },
    }),
    answer: 'RECEIPT_UNREADABLE',
  },
  'DELETE /accounting/expense/:id': {
    request: async ({ test }) => ({ params: { id: await insertExpense(test) } }),
  },
};
