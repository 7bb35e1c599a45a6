import { v7 as newId } from 'uuid';
import { makeAccount } from '../../auth/accounts/account-helpers';
import { createFactories } from '../../support/factories';
import type { Entry } from './entry';

/** Entries of the admins' calls. */
export const adminEntries: Readonly<Record<string, Entry>> = {
  'GET /admin/overview': {},
  'GET /admin/overview/partners': {},
  'GET /admin/audit': {},
  'GET /admin/export-audit': {},
  'GET /admin/analytics': {},
  'GET /admin/export-analytics': {},
  'GET /boxes': {},
  'POST /boxes': {
    needsStepUp: true,
    request: () => ({
      body: {
        name: 'Tea',
        website: 'https://tea.example',
        affiliateLink: 'https://tea.example/join',
        commission: 10,
      },
    }),
  },
  'GET /boxes/:id': {
    request: async ({ test }) => ({
      params: { id: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'PATCH /boxes/:id': {
    request: async ({ test }) => ({
      params: { id: (await createFactories(test.database).makeBox()).id },
      body: { name: 'Tea' },
    }),
  },
  'DELETE /boxes/:id': {
    request: async ({ test }) => ({
      params: { id: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'POST /boxes/scrape': {
    request: () => ({ body: { website: 'http://127.0.0.1' } }),
    answer: 'WEBSITE_UNREADABLE',
  },
  'POST /categories': { request: () => ({ body: { name: `Category ${newId()}` } }) },
  'GET /admin/affiliates': {},
  'GET /user/all': { needsStepUp: true },
  'PATCH /user/:id': {
    request: async ({ test }) => ({
      params: { id: (await makeAccount(test)).id },
      body: { title: 'Taster' },
    }),
  },
  'PATCH /user/:id/suspend': {
    request: async ({ test }) => ({
      params: { id: (await makeAccount(test)).id },
      body: { suspended: true },
    }),
  },
  'DELETE /user/:id': {
    request: async ({ test }) => ({ params: { id: (await makeAccount(test)).id } }),
  },
  'POST /user/bulk': { request: () => ({ body: { ids: [newId()], action: 'suspend' } }) },
  'GET /admin/export-users': {},
  'GET /admin/enabled-views': {},
  'PUT /admin/enabled-views/:userId': {
    request: async ({ test }) => ({
      params: { userId: (await makeAccount(test)).id },
      body: { enabledViews: ['results'] },
    }),
  },
  'GET /admin/search': { request: () => ({ query: { search: 'tea' } }) },
  'GET /user/:id': {
    request: async ({ test }) => ({ params: { id: (await makeAccount(test)).id } }),
  },
  'GET /admin/users/:id/security': {
    request: async ({ test }) => ({ params: { id: (await makeAccount(test)).id } }),
  },
  'GET /admin/memberships': {},
  'GET /admin/boxes/:id/prices': {
    request: async ({ test }) => ({
      params: { id: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'GET /admin/boxes/:boxId/subscription': {
    request: async ({ test }) => ({
      params: { boxId: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'GET /admin/boxes/:boxId/order-summary': {
    request: async ({ test }) => ({
      params: { boxId: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'GET /admin/conversions/:id': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/conversion-decisions': {},
  'POST /admin/conversion-decisions': {
    request: () => ({ body: { action: 'approve', target: { ids: [newId(), newId()] } } }),
  },
  'GET /admin/conversion-decisions/:id': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/conversion-decisions/:id/undo': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/approval-rules': {},
  'PUT /admin/approval-rules': { request: () => ({ body: { choice: 'off', version: 0 } }) },
  'GET /admin/approval-rules/:boxId': {
    request: async ({ test }) => ({
      params: { boxId: (await createFactories(test.database).makeBox()).id },
    }),
  },
  'PUT /admin/approval-rules/:boxId': {
    request: async ({ test }) => ({
      params: { boxId: (await createFactories(test.database).makeBox()).id },
      body: { choice: 'after-7-days', version: 0 },
    }),
  },
  'GET /accounting/report': {},
  'GET /accounting/signed-url': {
    request: () => ({ query: { key: 'receipts/none.pdf' } }),
    answer: 'NOT_FOUND',
  },
  'GET /accounting/months': {},
  'POST /accounting/months/:month/close': { request: () => ({ params: { month: '2001-01-01' } }) },
  'POST /accounting/months/:month/reopen': { request: () => ({ params: { month: '2001-01-01' } }) },
  'GET /accounting/profit-and-loss': {},
  'GET /accounting/vat-summary': {},
  'GET /accounting/bookings': {},
  'GET /accounting/export-bookings': {},
  'GET /accounting/entries': { request: () => ({ query: { figure: 'profit' } }) },
  'GET /accounting/export-entries': { request: () => ({ query: { figure: 'profit' } }) },
  'GET /admin/table-views': {},
  'PUT /admin/table-views/:table': {
    request: () => ({ params: { table: 'users' }, body: { density: 'compact' } }),
  },
  'POST /admin/enabled-views/grant': {
    request: () => ({ body: { ids: [newId()], view: 'results', isEnabled: true } }),
  },
};
