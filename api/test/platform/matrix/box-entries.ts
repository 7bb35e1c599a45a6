import { v7 as newId } from 'uuid';
import type { Entry } from './entry';
import {
  insertComment,
  insertInvoice,
  insertOwnBox,
  insertPromo,
  multipart,
} from './owned-resources';

/** Entries of the calls about a box's analytics, promo media and reviews. */
export const boxEntries: Readonly<Record<string, Entry>> = {
  'GET /partner/boxes': {},
  'GET /partner/analytics': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /partner/export-analytics': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner, { tier: 'gold' }) },
    }),
  },

  'GET /partner/verification': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /admin/verifications': {},
  'GET /admin/boxes/:id/verification': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification': {
    request: () => ({ params: { id: newId() }, body: { reason: 'We visited them.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification/end': {
    request: () => ({ params: { id: newId() }, body: { reason: 'It has closed.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification/checks': {
    request: () => ({ params: { id: newId() }, body: { kind: 'domain' } }),
    answer: 'NOT_FOUND',
  },

  'GET /partner/promo-media': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/upload-ad': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      ...multipart('adMedia', 'neither picture nor film'),
      query: { boxId: await insertOwnBox(test, owner) },
    }),
    answer: 'MEDIA_UNREADABLE',
  },
  'DELETE /partner/promo-media/:id': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ params: { id: await insertPromo(test, owner) } }),
  },
  'GET /partner/comments': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/comments/:id/reply': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      params: { id: await insertComment(test, owner) },
      body: { reply: 'Thank you!' },
    }),
  },

  'GET /accounting/my-invoices': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /accounting/invoice/:id': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ params: { id: await insertInvoice(test, owner) } }),
  },

  'GET /admin/promo-media': {},
  'POST /admin/promo-media/:id/approve': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/promo-media/:id/refuse': {
    request: () => ({ params: { id: newId() }, body: { reason: 'Not about the box.' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/reviews': {},
  'POST /admin/reviews/:id/approve': {
    request: () => ({ params: { id: newId() }, body: { version: 1 } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/reviews/:id/reject': {
    request: () => ({
      params: { id: newId() },
      body: { version: 1, reason: 'Not about the box.' },
    }),
    answer: 'NOT_FOUND',
  },
};
